/**
 * A list of whole numbers that grows. They have 32 bits and a sign, because compiled code reckons faster with these
 * than with those that have none.
 */
export class Numbers {
  #buffer = new Int32Array(1 << 10);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#buffer.length) {
      const larger = new Int32Array(this.#length * 2);
      larger.set(this.#buffer);
      this.#buffer = larger;
    }
    this.#buffer[this.#length++] = value;
  }

  /** What was pushed, as a view: it is good until the next push. */
  view(): Int32Array<ArrayBuffer> {
    return this.#buffer.subarray(0, this.#length);
  }
}

export const PART = 1 << 16;

/** A long list of such numbers. It is never copied, which of many millions would take longer than others should wait. */
export class LongNumbers {
  #part = new Int32Array(PART);
  #used = 0;
  readonly #full: Int32Array[] = [];

  get length(): number {
    return this.#full.length * PART + this.#used;
  }

  push(value: number): void {
    if (this.#used === PART) {
      this.#full.push(this.#part);
      this.#part = new Int32Array(PART);
      this.#used = 0;
    }
    this.#part[this.#used++] = value;
  }

  /** What was pushed, in parts; all but the last have `PART` numbers. */
  parts(): readonly Int32Array[] {
    return [...this.#full, this.#part.subarray(0, this.#used)];
  }
}
