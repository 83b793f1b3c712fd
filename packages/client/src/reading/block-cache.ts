import type { Cid } from '@site/cid';

/** A cache of verified blocks. What a CID names never changes, so that no entry ever expires. */
export interface BlockCache {
  /** The bytes as they were set; `undefined` when they are not cached. A client does not verify them again. */
  get(cid: Cid): Promise<Uint8Array | undefined>;
  /** Caches bytes that hash to the CID. The cache may evict them at any time. */
  set(cid: Cid, bytes: Uint8Array): Promise<void>;
}

/** What an entry takes besides its bytes: a site can have any number of empty blocks. */
const OVERHEAD = 256;

/**
 * An LRU cache in memory, bounded by bytes. Not `lru-cache`: its 18.6 kB, minified, would double what a page loads of this
 * package (19.3 kB).
 * @param maxBytes - the bytes of all blocks together, each counted with 256 for its entry; a block that is larger by itself is not cached. 16 MiB by default
 * @example
 * ```ts
 * const client = createClient('https://example.com', { fetch, cache: memoryCache(64 * 1024 * 1024) });
 * ```
 */
export function memoryCache(maxBytes = 16_777_216): BlockCache {
  const blocks = new Map<Cid, Uint8Array>();
  let size = 0;
  return {
    get: async (cid) => {
      const bytes = blocks.get(cid);
      if (bytes === undefined) return undefined;
      // A Map iterates in the order of insertion: the first key is the least recently used.
      blocks.delete(cid);
      blocks.set(cid, bytes);
      return bytes;
    },
    set: async (cid, bytes) => {
      if (blocks.has(cid) || sizeOf(bytes) > maxBytes) return;
      blocks.set(cid, bytes);
      size += sizeOf(bytes);
      for (const [oldest, each] of blocks) {
        if (size <= maxBytes) break;
        blocks.delete(oldest);
        size -= sizeOf(each);
      }
    },
  };
}

function sizeOf({ length }: Uint8Array): number {
  return OVERHEAD + length;
}
