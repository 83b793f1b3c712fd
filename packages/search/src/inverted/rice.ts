import type { ByteWriter } from './bytes.ts';

/**
 * Rice coding of numbers that are often small and seldom large (Rice 1979): a number is its quotient by 2^k as so many
 * ones and a zero, and its remainder in k bits. Positions take a quarter less room so than in whole bytes. The lowest
 * bits of a byte come first.
 */
export interface RiceWriter {
  write(value: number, k: number): void;
  /** Fills up the last byte. */
  finish(): void;
}

/** The k for the gaps of `count` things that are spread over a `length`: the best when they lie as chance has it. */
export function riceParameter(count: number, length: number): number {
  // The median of such gaps is ln 2 × length / count, which is 11/16 nearly.
  return 31 - Math.clz32(Math.max(1, Math.floor((length * 11) / (count * 16))));
}

export function createRiceWriter(bytes: ByteWriter): RiceWriter {
  let [held, count] = [0, 0];

  /** At most 24 bits, because up to 7 are held. */
  function append(bits: number, length: number): void {
    held |= bits << count;
    count += length;
    for (; count >= 8; count -= 8) {
      bytes.writeByte(held & 0xff);
      held >>>= 8;
    }
  }

  return {
    write(value, k) {
      let ones = value >>> k;
      const low = value & ((1 << k) - 1);
      if (ones + k < 24) return append(((1 << ones) - 1) | (low << (ones + 1)), ones + 1 + k);
      for (; ones > 16; ones -= 16) append(0xffff, 16);
      append((1 << ones) - 1, ones + 1);
      append(low, k);
    },
    finish() {
      if (count > 0) bytes.writeByte(held);
      held = 0;
      count = 0;
    },
  };
}

/** Reads what was written from a byte on. */
export function createRiceReader(bytes: Uint8Array, start: number): (k: number) => number {
  let at = start;
  let [held, count] = [0, 0];

  function fill(): void {
    while (count <= 23) {
      held |= (bytes[at++] ?? 0) << count;
      count += 8;
    }
  }

  function skip(bits: number): void {
    held >>>= bits;
    count -= bits;
  }

  return (k) => {
    let quotient = 0;
    fill();
    while ((held & 0xff) === 0xff) {
      quotient += 8;
      skip(8);
      fill();
    }
    const ones = 31 - Math.clz32(~held & -~held);
    skip(ones + 1);
    fill();
    const remainder = held & ((1 << k) - 1);
    skip(k);
    return ((quotient + ones) << k) | remainder;
  };
}
