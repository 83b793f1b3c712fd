import type { Cid } from '@site/cid';

/** Where a client keeps the bytes it has checked. What a CID names never changes, so nothing ever expires. */
export interface BlockCache {
  /** The bytes as they were set, or `undefined` when they are not kept. A client does not check them again. */
  get(cid: Cid): Promise<Uint8Array | undefined>;
  /** Keeps bytes that hash to the CID, for as long as the cache likes. */
  set(cid: Cid, bytes: Uint8Array): Promise<void>;
}

/**
 * Keeps the blocks that were used last, in memory.
 * @param maxBytes - how much is kept; a block that is larger alone is not. 16 MiB by default
 */
export function memoryCache(maxBytes = 16_777_216): BlockCache {
  const blocks = new Map<Cid, Uint8Array>();
  let size = 0;
  return {
    get: async (cid) => {
      const bytes = blocks.get(cid);
      if (bytes === undefined) return undefined;
      // A Map lists its keys in the order of insertion: the first is the one not used for the longest time.
      blocks.delete(cid);
      blocks.set(cid, bytes);
      return bytes;
    },
    set: async (cid, bytes) => {
      if (blocks.has(cid) || bytes.length > maxBytes) return;
      blocks.set(cid, bytes);
      size += bytes.length;
      for (const [oldest, { length }] of blocks) {
        if (size <= maxBytes) break;
        blocks.delete(oldest);
        size -= length;
      }
    },
  };
}
