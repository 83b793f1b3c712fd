import { expect, test } from 'vitest';
import { addCounts, closingLine, readClosingLine } from './counts.ts';

test('a closing line reads back', () => {
  const counts = { passed: 12, failed: 0, skipped: 3 };
  expect(closingLine(counts)).toBe('12 passed, 0 failed, 3 skipped');
  expect(readClosingLine(`ok    a\n${closingLine(counts)}\n`)).toEqual(counts);
});

test.each(['', 'ok    a\n', '1 passed, 0 failed, 0 skipped\nTypeError: late\n', '1 passed, 0 failed\n'])(
  'a log that ends otherwise has no counts: %j',
  (log) => {
    expect(readClosingLine(log)).toBeUndefined();
  },
);

test('counts add up column by column', () => {
  const sum = addCounts([
    { passed: 1, failed: 10, skipped: 100 },
    { passed: 2, failed: 20, skipped: 200 },
  ]);
  expect(sum).toEqual({ passed: 3, failed: 30, skipped: 300 });
  expect(addCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
