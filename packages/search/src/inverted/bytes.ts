import { byteAt } from '../number-at.ts';
/** Bytes that grow while numbers are written to them. */
export interface ByteWriter {
  readonly length: number;
  /** Writes a whole number from 0 to 2^31 - 1 in groups of seven bits, the lowest first; the top bit says that more follow (LEB128). */
  write(value: number): void;
  writeByte(byte: number): void;
  /** What was written, without room to spare. */
  bytes(): Uint8Array;
}

export function createByteWriter(): ByteWriter {
  let buffer = new Uint8Array(1 << 12);
  let length = 0;
  return {
    get length() {
      return length;
    },
    write(value) {
      if (length + 5 > buffer.length) buffer = grown(buffer);
      let rest = value;
      while (rest > 127) {
        buffer[length++] = (rest & 127) | 128;
        rest >>>= 7;
      }
      buffer[length++] = rest;
    },
    writeByte(byte) {
      if (length === buffer.length) buffer = grown(buffer);
      buffer[length++] = byte;
    },
    bytes: () => buffer.slice(0, length),
  };
}

function grown(buffer: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(buffer.length * 2);
  larger.set(buffer);
  return larger;
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
