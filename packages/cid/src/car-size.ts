import { headerLength } from '@ipld/car/buffer-writer';
import { CID } from 'multiformats/cid';

/** The binary form of a CID of this kind: version, codec, hash and length in a byte each, and 32 bytes of hash. */
const CID_LENGTH = 36;

/**
 * How long a CARv1 of these blocks is, in bytes, before any of them is read.
 * @param sizes - how many bytes each block has
 */
export function carSize(roots: readonly string[], sizes: Iterable<number>): number {
  let total = headerLength({ roots: roots.map((root) => CID.parse(root)) });
  for (const size of sizes) total += varintLength(CID_LENGTH + size) + CID_LENGTH + size;
  return total;
}

/** Seven bits a byte (unsigned LEB128). */
function varintLength(value: number): number {
  let length = 1;
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) length += 1;
  return length;
}
