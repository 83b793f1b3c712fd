import { expect, test } from 'vitest';
import { nextDue } from './next-due.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const LONGEST = 2 ** 31 - 1;

test.each<[string, readonly (string | undefined)[], number]>([
  ['nothing is scheduled', [], LONGEST],
  ['a draft has no date', [undefined], LONGEST],
  ['of several the next one counts', ['2026-06-01T00:02:00Z', undefined, '2026-06-01T00:01:00Z'], 60_000],
  ['a month is longer than a timer can wait', ['2026-07-01T00:00:00Z'], LONGEST],
])('%s', (_, dues, wait) => {
  const heldBack = dues.map((due) => ({ file: 'a.md', reason: 'scheduled' as const, due }));
  expect(nextDue(heldBack, NOW)).toBe(wait);
});
