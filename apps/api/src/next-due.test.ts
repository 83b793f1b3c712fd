import { expect, test } from 'vitest';
import { nextDue } from './next-due.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const LONGEST = 2 ** 31 - 1;

test.each<[string, string | undefined, number]>([
  ['nothing changes by itself', undefined, LONGEST],
  ['what changes in a minute is waited for', '2026-06-01T00:01:00Z', 60_000],
  ['a month is longer than a timer can wait', '2026-07-01T00:00:00Z', LONGEST],
])('%s', (_, nextChange, wait) => {
  expect(nextDue(nextChange, NOW)).toBe(wait);
});
