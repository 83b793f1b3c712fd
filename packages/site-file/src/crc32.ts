import { known } from '@site/primitives';

/**
 * The remainders of every byte that is followed by none, one, two and three more, of the reversed polynomial
 * (ISO 3309 §2.2): with them four bytes are taken at a time, which is much faster than one by one.
 */
const TABLES = remainders();

/** CRC-32, as zip and PNG have it: finds a damaged file, and does not stand against a forged one. */
export function crc32(bytes: Uint8Array): number {
  const [last, third, second, first] = TABLES;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fours = bytes.length & ~3;
  let rest = 0xffffffff;
  let at = 0;
  for (; at < fours; at += 4) {
    rest ^= view.getInt32(at, true);
    rest =
      known(first[rest & 0xff]) ^
      known(second[(rest >>> 8) & 0xff]) ^
      known(third[(rest >>> 16) & 0xff]) ^
      known(last[rest >>> 24]);
  }
  for (; at < bytes.length; at += 1) rest = (rest >>> 8) ^ known(last[(rest ^ view.getUint8(at)) & 0xff]);
  return (rest ^ 0xffffffff) >>> 0;
}

type Table = Uint32Array;

function remainders(): readonly [Table, Table, Table, Table] {
  const last = Uint32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
    return rest;
  });
  const followed = (table: Table): Table => table.map((rest) => (rest >>> 8) ^ known(last[rest & 0xff]));
  const third = followed(last);
  const second = followed(third);
  return [last, third, second, followed(second)];
}
