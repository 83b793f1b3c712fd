/** A list of numbers from 0 to 2^32 - 1 that grows. */
export interface Numbers {
  readonly length: number;
  push(value: number): void;
  /** What was pushed, as a view: it is good until the next push. */
  view(): Uint32Array;
}

export function createNumbers(): Numbers {
  let buffer = new Uint32Array(1 << 10);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === buffer.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(buffer);
        buffer = larger;
      }
      buffer[length++] = value;
    },
    view: () => buffer.subarray(0, length),
  };
}
