import { Random } from '@site/tooling';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { misspell, misspellOne } from './typo.ts';

test('a misspelt word is one edit away, begins alike, and is no known word', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{4,12}$/), fc.integer(), (word, seed) => {
      const known = new Set([word, `${word}s`]);
      const edited = misspell(word, (each) => known.has(each), new Random(seed));
      expect(edited).toBeDefined();
      expect(known.has(edited ?? word)).toBe(false);
      expect(edited?.[0]).toBe(word[0]);
      expect(areOneEditApart(word, edited ?? '')).toBe(true);
    }),
  );
});

test('one word of a query is misspelt, and never a short one', () => {
  expect(misspellOne(['to', 'be', 'or'], () => false, new Random(1))).toBeUndefined();
  const edited = misspellOne(['to', 'harbour', 'or'], () => false, new Random(1));
  expect(edited).toMatch(/^to h\w+ or$/);
  expect(edited).not.toBe('to harbour or');
});

/** Without its common beginning and end, one edit leaves one letter on either side at most, or two swapped ones. */
function areOneEditApart(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const swapped = left.length === 2 && left === `${right[1]}${right[0]}`;
  return swapped || (left.length <= 1 && right.length <= 1);
}
