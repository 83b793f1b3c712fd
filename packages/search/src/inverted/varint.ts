import { byteAt } from '../structures/checked-reads.ts';

/** Bytes that grow while numbers are written to them. */
export class ByteWriter {
  #buffer = new Uint8Array(1 << 12);
  #length = 0;

  /** How many bytes were written. */
  get length(): number {
    return this.#length;
  }

  /** Writes a whole number from 0 to 2^31 - 1 in groups of seven bits, the lowest first; the top bit says that more follow (LEB128). */
  write(value: number): void {
    if (this.#length + 5 > this.#buffer.length) this.#grow();
    const buffer = this.#buffer;
    let length = this.#length;
    let rest = value;
    while (rest > 127) {
      buffer[length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    buffer[length++] = rest;
    this.#length = length;
  }

  writeByte(byte: number): void {
    if (this.#length === this.#buffer.length) this.#grow();
    this.#buffer[this.#length++] = byte;
  }

  /** What was written, without room to spare. */
  bytes(): Uint8Array {
    return this.#buffer.slice(0, this.#length);
  }

  #grow(): void {
    const larger = new Uint8Array(this.#buffer.length * 2);
    larger.set(this.#buffer);
    this.#buffer = larger;
  }
}

/** A place in bytes that moves on while numbers are read. */
export interface Cursor {
  readonly bytes: Uint8Array;
  at: number;
}

/** Reads a number that a writer wrote. */
export function readNumber(cursor: Cursor): number {
  const { bytes } = cursor;
  let byte = byteAt(bytes, cursor.at++);
  if (byte < 128) return byte;
  let value = byte & 127;
  for (let shift = 7; byte > 127 && shift < 35; shift += 7) {
    byte = byteAt(bytes, cursor.at++);
    value |= (byte & 127) << shift;
  }
  return value;
}
