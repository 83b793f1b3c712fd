import { grow, uint8At } from '@site/structures';

/** A growing buffer that varints and bytes are written to. */
export class ByteWriter {
  #buffer = new Uint8Array(1 << 12);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Writes an integer from 0 to 2^31 - 1 as a varint (LEB128): seven bits a byte, the lowest first. */
  writeVarint(value: number): void {
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

  bytes(): Uint8Array {
    return this.#buffer.slice(0, this.#length);
  }

  #grow(): void {
    this.#buffer = grow(this.#buffer, this.#buffer.length * 2);
  }
}

/** A position in bytes that advances as varints are read. */
export interface Cursor {
  readonly bytes: Uint8Array;
  at: number;
}

export function readVarint(cursor: Cursor): number {
  const { bytes } = cursor;
  let byte = uint8At(bytes, cursor.at++);
  if (byte < 128) return byte;
  let value = byte & 127;
  for (let shift = 7; byte > 127 && shift < 35; shift += 7) {
    byte = uint8At(bytes, cursor.at++);
    value |= (byte & 127) << shift;
  }
  return value;
}
