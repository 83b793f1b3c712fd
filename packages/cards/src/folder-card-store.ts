import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onceResolved } from '@site/primitives';
import type { CardStore } from './card-store.ts';

/** The most files of a folder, of some 15 kB each: a tenth of them, the oldest, is removed when there are more. */
const MAX_FILES = 20_000;

/**
 * Persists cards in a folder, a file each. A crash leaves whole files only, and the folder is bounded whatever changes:
 * it is looked through before the first card of a run is written.
 * @param folder - made when it is not there
 * @param maxFiles - from 10
 */
export function folderCardStore(folder: string, maxFiles = MAX_FILES): CardStore {
  const ready = onceResolved(async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await prune(folder, maxFiles);
  });
  const pathOf = (key: string) => join(folder, `${key}.png`);
  return {
    read: (key) => readFile(pathOf(key)).catch(() => undefined),
    write: async (key, png) => {
      try {
        await ready();
        const temporary = join(folder, `${randomUUID()}.part`);
        await writeFile(temporary, png, { mode: 0o600 });
        await rename(temporary, pathOf(key));
      } catch {
        // A full or read-only disk costs the drawing, and no answer.
      }
    },
  };
}

async function prune(folder: string, maxFiles: number): Promise<void> {
  const names = await readdir(folder);
  const removed = names.filter((name) => name.endsWith('.part'));
  const cards = names.filter((name) => name.endsWith('.png'));
  if (cards.length > maxFiles) {
    const dated = await Promise.all(
      cards.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const),
    );
    const oldest = dated.sort(([, a], [, b]) => a - b).slice(0, cards.length - Math.floor(maxFiles * 0.9));
    removed.push(...oldest.map(([name]) => name));
  }
  await Promise.all(removed.map((name) => rm(join(folder, name), { force: true })));
}
