import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';

/** How many files are asked about at once. */
const CONCURRENCY = 16;

/** What a folder looks like, without reading a file of it. */
export interface FolderState {
  /** One line for each path, in no order that matters: what differs for every edit. */
  readonly entries: ReadonlySet<string>;
  /** When anything in it was last changed, added or removed, by the clock of the file system. In milliseconds since the epoch. */
  readonly changed: number;
}

/**
 * Looks at every file and folder. What vanishes meanwhile, or cannot be looked at, is taken as absent.
 * @param isIgnored - of an absolute path; nothing below an ignored folder is looked at
 */
export async function folderState(root: string, isIgnored: (path: string) => boolean): Promise<FolderState> {
  const entries = new Set<string>();
  const limit = pLimit(CONCURRENCY);
  let changed = 0;
  const look = async (path: string): Promise<void> => {
    const stats = await limit(() => lstat(path).catch(() => undefined));
    if (stats === undefined) return;
    const { ino, size, mtimeMs, ctimeMs } = stats;
    changed = Math.max(changed, ctimeMs);
    entries.add(JSON.stringify([path, ino, size, mtimeMs, ctimeMs]));
    if (!stats.isDirectory()) return;
    const names = await limit(() => readdir(path).catch(() => []));
    await Promise.all(
      names.map((name) => join(path, name)).map((each) => (isIgnored(each) ? undefined : look(each))),
    );
  };
  await look(root);
  return { entries, changed };
}

/** Whether two states are of the same files. */
export function isSameState(a: FolderState, b: FolderState): boolean {
  return a.entries.size === b.entries.size && [...a.entries].every((entry) => b.entries.has(entry));
}
