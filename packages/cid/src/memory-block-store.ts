import type { Block, BlockStore } from './block-store.ts';
import { verifyCid } from './cid.ts';

/**
 * A block store in memory.
 * @throws {TypeError} naming the first block whose bytes do not hash to its CID
 */
export async function memoryBlockStore(blocks: Iterable<Block>): Promise<BlockStore> {
  const held = new Map<string, Uint8Array>();
  for (const { cid, bytes } of blocks) {
    if (!(await verifyCid(cid, bytes)))
      throw new TypeError(`The bytes do not hash to ${cid}: name them with cidOf.`);
    held.set(cid, bytes);
  }
  return {
    size: async (cid) => held.get(cid)?.length,
    get: async (cid) => held.get(cid),
  };
}
