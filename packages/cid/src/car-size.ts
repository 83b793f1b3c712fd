import { headerLength } from '@ipld/car/buffer-writer';
import { varint } from 'multiformats';
import { CID } from 'multiformats/cid';

/** The binary form of a CID of this kind: version, codec, hash function and digest size in a byte each, and 32 bytes of digest. */
export const CID_LENGTH = 36;

/**
 * The size of a CARv1 of blocks, in bytes, known before any of them is read.
 * @param sizes - the size of each block, in bytes
 * @throws {Error} when a root is no CID
 */
export function carSize(roots: readonly string[], sizes: Iterable<number>): number {
  let total = headerLength({ roots: roots.map((root) => CID.parse(root)) });
  for (const size of sizes) total += sectionSize(size);
  return total;
}

/** What a block takes in a CAR, with what precedes it. In bytes. */
export function sectionSize(size: number): number {
  return varint.encodingLength(CID_LENGTH + size) + CID_LENGTH + size;
}
