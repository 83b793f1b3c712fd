import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ObjectReader } from '../targets/objects.ts';

/** The files of a folder as objects, by their paths. A link to a folder is followed, so that an export may be named by its link. */
export function folderObjects(folder: string): ObjectReader {
  return {
    read: async (name) => {
      try {
        return { bytes: await readFile(join(folder, name)) };
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
        throw error;
      }
    },
    list: () => listFiles(folder),
  };
}

async function* listFiles(folder: string): AsyncGenerator<string> {
  // With a slash at its end a link is followed.
  for (const entry of await readdir(`${folder}/`, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
  }
}
