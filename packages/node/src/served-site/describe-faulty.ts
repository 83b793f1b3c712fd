import type { FaultyFile } from '@site/content-core';

/** How many files are named; the rest are counted. */
const MOST = 50;

const FATES: Readonly<Record<FaultyFile['published'], string>> = {
  earlier: 'its last good version stays',
  reduced: 'published without what is gone',
  nothing: 'not published',
  withdrawn: 'taken back, as it may not be read any more',
};

/** What became of each file with an error, on one line; `undefined` when there is none. */
export function describeFaulty(faulty: readonly FaultyFile[]): string | undefined {
  if (faulty.length === 0) return undefined;
  const named = faulty.slice(0, MOST).map((each) => `${each.file} (${fateOf(each)})`);
  const rest = faulty.length - named.length;
  return `Errors hold back ${faulty.length === 1 ? 'one file' : `${faulty.length} files`} and nothing else: ${named.join(', ')}${rest === 0 ? '' : ` and ${rest} more`}.`;
}

function fateOf({ published, line }: FaultyFile): string {
  if (line === undefined) return FATES[published];
  return `taken back, as line ${line} says or may say that it is not public`;
}

/** How many files with errors there are, by what of them is published. */
export function countFates(faulty: readonly FaultyFile[]): Readonly<Record<FaultyFile['published'], number>> {
  const counts = { earlier: 0, reduced: 0, nothing: 0, withdrawn: 0 };
  for (const { published } of faulty) counts[published] += 1;
  return counts;
}
