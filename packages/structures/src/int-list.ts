import { grow } from './grow.ts';

/** A growing list of signed 32-bit integers: compiled code computes faster with these than with unsigned ones. */
export class Int32List {
  #buffer = new Int32Array(1 << 10);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#buffer.length) this.#buffer = grow(this.#buffer, this.#length * 2);
    this.#buffer[this.#length++] = value;
  }

  /** The list as a view, valid until the next push. */
  view(): Int32Array<ArrayBuffer> {
    return this.#buffer.subarray(0, this.#length);
  }
}

export const CHUNK_LENGTH = 1 << 16;

/** A long list of such integers in chunks. It never copies itself, which would block the event loop at many millions. */
export class ChunkedInt32List {
  #chunk = new Int32Array(CHUNK_LENGTH);
  #used = 0;
  readonly #full: Int32Array[] = [];

  get length(): number {
    return this.#full.length * CHUNK_LENGTH + this.#used;
  }

  push(value: number): void {
    if (this.#used === CHUNK_LENGTH) {
      this.#full.push(this.#chunk);
      this.#chunk = new Int32Array(CHUNK_LENGTH);
      this.#used = 0;
    }
    this.#chunk[this.#used++] = value;
  }

  /** All but the last chunk have `CHUNK_LENGTH` integers. */
  chunks(): readonly Int32Array[] {
    return [...this.#full, this.#chunk.subarray(0, this.#used)];
  }
}
