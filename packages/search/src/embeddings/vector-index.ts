import { floatAt } from '../structures/checked-reads.ts';
import { createDotKernel, type DotKernel, LANES } from './dot-kernel.ts';
import { largest } from './largest.ts';

/** A vector of an index, and how near it is. */
export interface Neighbour {
  /** Its place in the order of adding. */
  readonly at: number;
  /** The dot product: for vectors of length 1 the cosine of the angle between them, 1 at the nearest. */
  readonly score: number;
}

/** The vectors of a snapshot in one array, and the nearest of them by looking at every one. */
export class VectorIndex {
  /** How many numbers a vector has. */
  readonly dims: number;
  /** How far one vector begins after the other: the kernel works on whole groups of numbers. */
  readonly #stride: number;
  readonly #kernel: DotKernel;
  #size = 0;
  #capacity = 0;

  /** @param kernel - what multiplies; only a test asks for another one */
  constructor(dims: number, kernel: DotKernel = createDotKernel()) {
    if (!Number.isInteger(dims) || dims < 1) {
      throw new RangeError(`A vector cannot have ${dims} numbers: give a whole number from 1.`);
    }
    this.dims = dims;
    this.#stride = Math.ceil(dims / LANES) * LANES;
    this.#kernel = kernel;
    this.reserve(1);
  }

  /** How many vectors there are. */
  get size(): number {
    return this.#size;
  }

  /** Makes room for so many vectors in all, so that adding them moves none. */
  reserve(count: number): void {
    if (count <= this.#capacity) return;
    this.#capacity = count;
    // The vectors, then a query, then its products.
    this.#kernel.grow(count * this.#stride + this.#stride + count);
  }

  /**
   * Adds a vector at the end.
   * @throws {RangeError} when it has another number of numbers, or one that is not finite
   */
  add(vector: Float32Array): void {
    this.#check(vector);
    if (this.#size === this.#capacity) this.reserve(this.#capacity * 2);
    this.#write(vector, this.#size);
    this.#size += 1;
  }

  /**
   * The vector at a place, as a copy.
   * @throws {RangeError} when there is none
   */
  vector(at: number): Float32Array {
    if (!Number.isInteger(at) || at < 0 || at >= this.#size) {
      throw new RangeError(`There is no vector at ${at}: there are ${this.#size}, and the first is at 0.`);
    }
    return this.#kernel.numbers.slice(at * this.#stride, at * this.#stride + this.dims);
  }

  /**
   * The dot product of every vector with one, in the order of adding.
   * @throws {RangeError} as {@link add} does
   */
  scores(query: Float32Array): Float32Array {
    this.#check(query);
    if (this.#size === 0) return new Float32Array();
    this.#write(query, this.#capacity);
    const width = this.#stride;
    const out = (this.#capacity + 1) * width;
    this.#kernel.multiply({ rows: this.#size, width, row: 0, query: this.#capacity * width, out });
    return this.#kernel.numbers.slice(out, out + this.#size);
  }

  /**
   * The nearest vectors to one, the nearest first; of equally near ones the first added comes first.
   * @param most - how many to answer at most
   * @param accept - which vectors to look at, by their places; all when left out
   * @throws {RangeError} as {@link add} does
   */
  nearest(query: Float32Array, most: number, accept?: (at: number) => boolean): readonly Neighbour[] {
    const scores = this.scores(query);
    return largest(scores, most, accept).map((at) => ({ at, score: floatAt(scores, at) }));
  }

  /** Writes a row whole: what a product left in its last numbers is no part of it. */
  #write(vector: Float32Array, row: number): void {
    const start = row * this.#stride;
    this.#kernel.numbers.fill(0, start + this.dims, start + this.#stride).set(vector, start);
  }

  #check(vector: Float32Array): void {
    if (vector.length !== this.dims) {
      throw new RangeError(
        `The vector has ${vector.length} numbers, the index ${this.dims}: embed both with the same model.`,
      );
    }
    if (!allFinite(vector)) {
      throw new RangeError('The vector has a number that is not finite: embed its text again.');
    }
  }
}

/** Nothing times a finite number is 0, and times another one NaN. A loop without branches, for each number is looked at. */
function allFinite(vector: Float32Array): boolean {
  let zero = 0;
  for (let at = 0; at < vector.length; at++) zero += floatAt(vector, at) * 0;
  return zero === 0;
}
