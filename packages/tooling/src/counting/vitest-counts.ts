import type { Counts } from './counts.ts';

/** How vitest names the results of tests, and what each counts as. */
const columns: Readonly<Record<string, keyof Counts>> = {
  passed: 'passed',
  'expected fail': 'passed',
  failed: 'failed',
  skipped: 'skipped',
  todo: 'skipped',
};

/**
 * Reads the counts that vitest prints, without colours: `Tests  1 failed | 123 passed | 2 skipped (126)`.
 * `undefined` when there is no such line, when it holds a word that is not known here, or when the counts do not
 * add up to the total: a guess would hide a failure.
 */
export function readVitestCounts(log: string): Counts | undefined {
  const line = log.match(/^ *Tests {2}.*$/gm)?.at(-1) ?? '';
  const [, list, total] = /^ *Tests {2}(.+) \((\d+)\)$/.exec(line.trimEnd()) ?? [];
  if (list === undefined) return undefined;
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const item of list.split(' | ')) {
    const [, count, word = ''] = /^(\d+) (.+)$/.exec(item.trim()) ?? [];
    const column = columns[word];
    if (count === undefined || column === undefined) return undefined;
    counts[column] += Number(count);
  }
  return counts.passed + counts.failed + counts.skipped === Number(total) ? counts : undefined;
}
