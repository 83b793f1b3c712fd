/**
 * A list of whole numbers that grows. They have 32 bits and a sign, because compiled code reckons faster with these
 * than with those that have none.
 */
export interface Numbers {
  push(value: number): void;
  /** What was pushed, as a view: it is good until the next push. */
  view(): Int32Array<ArrayBuffer>;
}

export function createNumbers(): Numbers {
  let buffer = new Int32Array(1 << 10);
  let length = 0;
  return {
    push(value) {
      if (length === buffer.length) {
        const larger = new Int32Array(length * 2);
        larger.set(buffer);
        buffer = larger;
      }
      buffer[length++] = value;
    },
    view: () => buffer.subarray(0, length),
  };
}

/** A long list of such numbers. It is never copied, which of many millions would take longer than others should wait. */
export interface LongNumbers {
  readonly length: number;
  push(value: number): void;
  /** What was pushed, in parts; all but the last have `PART` numbers. */
  parts(): readonly Int32Array[];
}

export const PART = 1 << 16;

export function createLongNumbers(): LongNumbers {
  let part = new Int32Array(PART);
  let used = 0;
  const full: Int32Array[] = [];
  return {
    get length() {
      return full.length * PART + used;
    },
    push(value) {
      if (used === PART) {
        full.push(part);
        part = new Int32Array(PART);
        used = 0;
      }
      part[used++] = value;
    },
    parts: () => [...full, part.subarray(0, used)],
  };
}
