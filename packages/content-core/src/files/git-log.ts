import type { FileDates } from './content-file.ts';

/**
 * Reads a log of git, the newest commit first, its parts separated by NUL (`git log -z --format=%x01%aI --name-status`):
 *
 *     ^A2024-05-02T10:00:00+02:00  M     posts/b.md
 *     ^A2024-05-01T10:00:00+02:00  R087  posts/a.md  posts/b.md
 *
 * @param prefix - the folder whose files matter, ending with a slash; empty for the whole repository
 * @returns the times of files by their paths below it: of their first commit, and of the last that changed their text
 */
export function readGitLog(log: string, prefix: string): ReadonlyMap<string, FileDates> {
  const times = new Map<string, { created: string; updated: string | undefined }>();
  /** What a file of an earlier commit is called now. */
  const laterNames = new Map<string, string>();
  const parts = log.split('\0').values();
  let time = '';
  for (const part of parts) {
    const word = part.replace(/^\n/, '');
    if (word.startsWith('\x01')) time = word.slice(1);
    else if (word !== '') {
      const path = parts.next().value ?? '';
      note(word, path, word.startsWith('R') ? (parts.next().value ?? '') : path);
    }
  }
  return new Map(
    Array.from(times, ([path, { created, updated }]) => [
      path.slice(prefix.length),
      { created, updated: updated ?? created },
    ]),
  );

  function note(status: string, before: string, after: string): void {
    const path = laterNames.get(after) ?? after;
    if (status.startsWith('R')) laterNames.set(before, path);
    // What was deleted and came back is the same file.
    if (status.startsWith('D') || !path.startsWith(prefix)) return;
    const known = times.get(path);
    const changed = status === 'R100' ? undefined : time;
    times.set(path, { created: time, updated: known?.updated ?? changed });
  }
}
