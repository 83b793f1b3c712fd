import { Buffer } from 'node:buffer';
import { readSync } from 'node:fs';

/** The bytes of an open file from a place on; fewer where it ends before. */
export function readAt(file: number, start: number, length: number): Buffer {
  // Cut from a larger buffer where it is small: a buffer of its own costs more than the reading.
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (let got = -1; at < length && got !== 0; at += got) {
    got = readSync(file, bytes, at, length - at, start + at);
  }
  return bytes.subarray(0, at);
}
