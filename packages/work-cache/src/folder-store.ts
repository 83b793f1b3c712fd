import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Persists what was made, by what it was made of: it is made once, whatever restarts. */
export interface FileStore {
  /** @param name - letters, digits, dots, hyphens and underscores */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Does its best: what cannot be persisted is made again. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Whether there is a file of a name. */
  has(name: string): Promise<boolean>;
}

/** How an unfinished file ends. */
const UNFINISHED = '.part';

/**
 * Persists files in a folder. A crash leaves whole files only, and the folder is bounded whatever changes: it is looked
 * through before the first file of a run is written.
 * @param folder - made when it is not there
 * @param maxFiles - from 10: a tenth of them, the oldest, is removed when there are more
 */
export function folderStore(folder: string, maxFiles: number): FileStore {
  let ready: Promise<void> | undefined;
  const open = async (): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await prune(folder, maxFiles);
  };
  return {
    read: (name) => readFile(join(folder, name)).catch(() => undefined),
    has: async (name) => (await stat(join(folder, name)).catch(() => undefined))?.isFile() === true,
    write: async (name, bytes) => {
      try {
        ready ??= open();
        await ready;
        const temporary = join(folder, `${randomUUID()}${UNFINISHED}`);
        await writeFile(temporary, bytes, { mode: 0o600 });
        await rename(temporary, join(folder, name));
      } catch {
        // A full or read-only disk costs the making, and no answer. It may have room for the next file.
        ready = undefined;
      }
    },
  };
}

async function prune(folder: string, maxFiles: number): Promise<void> {
  const names = await readdir(folder);
  const removed = names.filter((name) => name.endsWith(UNFINISHED));
  const files = names.filter((name) => !name.endsWith(UNFINISHED));
  if (files.length > maxFiles) {
    const dated = await Promise.all(
      files.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const),
    );
    const oldest = dated.sort(([, a], [, b]) => a - b).slice(0, files.length - Math.floor(maxFiles * 0.9));
    removed.push(...oldest.map(([name]) => name));
  }
  await Promise.all(removed.map((name) => rm(join(folder, name), { force: true })));
}
