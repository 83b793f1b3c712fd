import { headerLength } from '@ipld/car/buffer-writer';
import { varint } from 'multiformats';
import { CID } from 'multiformats/cid';

/** The binary form of a CID of this kind: version, codec, hash and length in a byte each, and 32 bytes of hash. */
const CID_LENGTH = 36;

/**
 * How long a CARv1 of these blocks is, in bytes, before any of them is read.
 * @param sizes - how many bytes each block has
 * @throws {Error} when a root is no CID
 */
export function carSize(roots: readonly string[], sizes: Iterable<number>): number {
  let total = headerLength({ roots: roots.map((root) => CID.parse(root)) });
  for (const size of sizes) total += varint.encodingLength(CID_LENGTH + size) + CID_LENGTH + size;
  return total;
}
