import { float32At } from '@site/structures';
import { type DotKernel, LANES } from './dot-kernel.ts';
import { largest } from './largest.ts';
import { createScalarKernel } from './scalar-kernel.ts';
import { createSimdKernel } from './simd-kernel.ts';

/** A neighbour of a query vector. */
export interface Neighbour {
  /** The index of the vector, in the order of adding. */
  readonly at: number;
  /** The dot product: for unit vectors the cosine similarity, 1 at the nearest. */
  readonly score: number;
}

/** The vectors of a snapshot as one matrix, with exact nearest neighbours by exhaustive search. */
export class VectorIndex {
  /** The dimensions of a vector. */
  readonly dims: number;
  /** The width of a row: `dims`, padded to whole groups of lanes. */
  readonly #stride: number;
  readonly #kernel: DotKernel;
  #size = 0;
  #capacity = 0;

  /**
   * @param dims - from 1
   * @param kernel - the fastest that the platform runs: some edge workers compile no WebAssembly
   */
  constructor(dims: number, kernel: DotKernel = createSimdKernel() ?? createScalarKernel()) {
    if (!Number.isInteger(dims) || dims < 1)
      throw new RangeError(`A vector cannot have ${dims} numbers: give a whole number from 1.`);
    this.dims = dims;
    this.#stride = Math.ceil(dims / LANES) * LANES;
    this.#kernel = kernel;
    this.reserve(1);
  }

  get size(): number {
    return this.#size;
  }

  /** Reserves capacity for so many vectors in all, so that adding them moves none. */
  reserve(count: number): void {
    if (count <= this.#capacity) return;
    this.#capacity = count;
    // The matrix, then a query, then its products.
    this.#kernel.grow(count * this.#stride + this.#stride + count);
  }

  /**
   * Appends a vector.
   * @throws {RangeError} when it has other dimensions, or a number that is not finite
   */
  add(vector: Float32Array): void {
    this.#check(vector);
    if (this.#size === this.#capacity) this.reserve(this.#capacity * 2);
    this.#write(vector, this.#size);
    this.#size += 1;
  }

  /**
   * A copy of the vector at an index.
   * @throws {RangeError} when there is none
   */
  vector(at: number): Float32Array {
    if (!Number.isInteger(at) || at < 0 || at >= this.#size)
      throw new RangeError(`There is no vector at ${at}: there are ${this.#size}, and the first is at 0.`);
    return this.#kernel.numbers.slice(at * this.#stride, at * this.#stride + this.dims);
  }

  /**
   * The dot product of every vector with a query, in the order of adding.
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
   * The nearest neighbours of a query, the nearest first; of equally near ones the first added comes first.
   * @param most - how many are returned at most
   * @param accept - which vectors are considered, by their indices; all by default
   * @throws {RangeError} as {@link add} does
   */
  nearest(query: Float32Array, most: number, accept?: (at: number) => boolean): readonly Neighbour[] {
    const scores = this.scores(query);
    return largest(scores, most, accept).map((at) => ({ at, score: float32At(scores, at) }));
  }

  /** Writes a row and clears its padding, which may hold a product. */
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
    if (!allFinite(vector))
      throw new RangeError('The vector has a number that is not finite: embed its text again.');
  }
}

/** Without branches: 0 times a finite number is 0, and times another one NaN. */
function allFinite(vector: Float32Array): boolean {
  let zero = 0;
  for (let at = 0; at < vector.length; at++) zero += float32At(vector, at) * 0;
  return zero === 0;
}
