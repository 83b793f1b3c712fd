import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folder } from '@site/layouts';

/** The largest file, in bytes, that is read as the settings of a tool. */
const LARGEST = 1 << 20;

/** A folder of the disk, for who looks whose repository it is. Links are not followed. */
export function diskFolder(root: string): Folder {
  return {
    names: async (path) =>
      (await isDirectory(join(root, path))) ? readdir(join(root, path)).catch(() => []) : [],
    read: async (path) => {
      const file = join(root, path);
      const stats = await lstat(file).catch(() => undefined);
      if (stats?.isFile() !== true || stats.size > LARGEST) return undefined;
      return readFile(file, 'utf8').catch(() => undefined);
    },
  };
}

async function isDirectory(path: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined);
  return stats?.isDirectory() === true;
}
