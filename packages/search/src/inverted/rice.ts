import type { ByteWriter } from './varint.ts';

/** The Rice parameter k for the gaps between `count` positions in `length`: optimal for positions at random. */
export function riceParameter(count: number, length: number): number {
  // The median of such gaps is ln 2 × length / count, and ln 2 is nearly 11/16.
  return 31 - Math.clz32(Math.max(1, Math.floor((length * 11) / (count * 16))));
}

/**
 * Rice coding (Rice 1979) of numbers that are mostly small: the quotient by 2^k in unary (ones, then a zero) and the
 * remainder in k bits. Positions take a quarter less than as varints. The lowest bits of a byte come first.
 */
export class RiceWriter {
  readonly #bytes: ByteWriter;
  #held = 0;
  #count = 0;

  constructor(bytes: ByteWriter) {
    this.#bytes = bytes;
  }

  write(value: number, k: number): void {
    let ones = value >>> k;
    const low = value & ((1 << k) - 1);
    if (ones + k < 24) {
      this.#append(((1 << ones) - 1) | (low << (ones + 1)), ones + 1 + k);
      return;
    }
    for (; ones > 16; ones -= 16) this.#append(0xffff, 16);
    this.#append((1 << ones) - 1, ones + 1);
    this.#append(low, k);
  }

  /** Pads the last byte. */
  finish(): void {
    if (this.#count > 0) this.#bytes.writeByte(this.#held);
    this.#held = 0;
    this.#count = 0;
  }

  /** At most 24 bits, because up to 7 are held. */
  #append(bits: number, length: number): void {
    this.#held |= bits << this.#count;
    this.#count += length;
    for (; this.#count >= 8; this.#count -= 8) {
      this.#bytes.writeByte(this.#held & 0xff);
      this.#held >>>= 8;
    }
  }
}

/** Reads what a {@link RiceWriter} wrote, from a byte on. */
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
