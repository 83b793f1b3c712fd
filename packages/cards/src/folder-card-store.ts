import { folderStore } from '@site/work-cache/fs';
import type { CardStore } from './card-store.ts';

/** The most files of a folder, of some 15 kB each. */
const MAX_FILES = 20_000;

/**
 * Persists cards in a folder, a file each.
 * @param folder - made when it is not there
 * @param maxFiles - from 10
 */
export function folderCardStore(folder: string, maxFiles = MAX_FILES): CardStore {
  const store = folderStore(folder, maxFiles);
  return {
    read: (key) => store.read(`${key}.png`),
    write: (key, png) => store.write(`${key}.png`, png),
  };
}
