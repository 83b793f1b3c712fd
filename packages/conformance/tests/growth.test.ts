import { expect, test } from 'vitest';
import { CONSTRUCTS, growthOf, TOO_MUCH_GROWTH, withDate } from './hostile/growth.ts';

/** Constructs that long texts have most of; all others are in the slow suite. */
const LONG = [
  'a flat list',
  'tasks',
  'underlined headings in a row',
  'paragraphs',
  'words after a bracket that nothing closes',
];

test.for(LONG)('%s, four times as long, takes about four times as long', { retry: 2 }, async (name) => {
  const [count, write] = CONSTRUCTS[name] ?? [0, () => ''];
  expect(await growthOf(count, (n) => withDate(write(n)))).toBeLessThan(TOO_MUCH_GROWTH);
});

test('what takes quadratic time is found', async () => {
  const cost = async (file: string) => file.length ** 2;
  expect(await growthOf(1000, (n) => 'a'.repeat(n), cost)).toBeGreaterThan(TOO_MUCH_GROWTH);
});
