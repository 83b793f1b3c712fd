import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlockStore } from './block-store.ts';
import { BlockFile } from './bytes/block-file.ts';
import { type Cid, verifyCid } from './cid.ts';

export { BlockFile, type NamedFile } from './bytes/block-file.ts';

/** Of how many files a store remembers that they are verified: a few megabytes of memory. */
const MOST_VERIFIED = 10_000;

/**
 * Reads blocks from a folder that holds each in a file of its name, such as the `ipfs` folder of an export.
 * @throws {TypeError} naming the file that does not hash to its name
 * @throws {Error} the file system's own, when a file is there and cannot be read
 */
export function folderBlockStore(folder: string): BlockStore {
  /** In the order of their last use. */
  const verified = new Map<Cid, BlockFile>();
  const size = (cid: Cid) => held(stat(join(folder, cid)).then((found) => found.size));
  return {
    size,
    get: async (cid) => {
      const bytes = await held(readFile(join(folder, cid)));
      if (bytes === undefined || (await verifyCid(cid, bytes))) return bytes;
      throw damaged(folder, cid);
    },
    open: async (cid) => {
      // Names that are not held here take no other's place among the verified.
      if (!verified.has(cid) && (await size(cid)) === undefined) return undefined;
      const file = verified.get(cid) ?? new BlockFile(join(folder, cid));
      verified.delete(cid);
      verified.set(cid, file);
      const [oldest] = verified.keys();
      if (verified.size > MOST_VERIFIED && oldest !== undefined) verified.delete(oldest);
      const source = await file.open(cid);
      if (source === undefined && (await size(cid)) !== undefined) throw damaged(folder, cid);
      return source;
    },
  };
}

function damaged(folder: string, cid: Cid): TypeError {
  return new TypeError(`${join(folder, cid)} does not hash to its name: export the site again.`);
}

async function held<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
