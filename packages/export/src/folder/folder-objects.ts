import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ObjectReader } from '../targets/objects.ts';

/** The files of a folder as objects, by their paths. A link to a folder is followed, so that an export may be named by its link. */
export function folderObjects(folder: string): ObjectReader {
  return {
    read: async (name) => {
      const bytes = await ifThere(readFile(join(folder, name)));
      return bytes && { bytes };
    },
    open: async (name) => {
      const path = join(folder, name);
      return (await ifThere(stat(path))) && readPieces(path);
    },
    list: () => listFiles(folder),
  };
}

/** Opens the file when its first piece is requested, and closes it however the iteration ends. */
async function* readPieces(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}

async function ifThere<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

async function* listFiles(folder: string): AsyncGenerator<string> {
  // With a slash at its end a link is followed.
  for (const entry of await readdir(`${folder}/`, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
  }
}
