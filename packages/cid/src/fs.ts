import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlockStore } from './block-store.ts';
import { verifyCid } from './cid.ts';

/**
 * Reads blocks from a folder that holds each in a file of its name, such as the `ipfs` folder of an export.
 * @throws {TypeError} naming the file that does not hash to its name
 * @throws {Error} the file system's own, when a file is there and cannot be read
 */
export function folderBlockStore(folder: string): BlockStore {
  return {
    size: (cid) => held(stat(join(folder, cid)).then(({ size }) => size)),
    get: async (cid) => {
      const file = join(folder, cid);
      const bytes = await held(readFile(file));
      if (bytes === undefined || (await verifyCid(cid, bytes))) return bytes;
      throw new TypeError(`${file} does not hash to its name: export the site again.`);
    },
  };
}

async function held<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
