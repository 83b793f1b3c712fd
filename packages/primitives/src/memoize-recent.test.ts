import { expect, test } from 'vitest';
import { memoizeRecent } from './memoize-recent.ts';

/** Spells a number, and records the numbers it spelled. */
function speller(bounds: Parameters<typeof memoizeRecent<number, string>>[1]) {
  const computed: number[] = [];
  const spell = memoizeRecent((key: number) => {
    computed.push(key);
    return 'x'.repeat(key);
  }, bounds);
  return { spell, computed };
}

test('the results that were used most recently are cached', () => {
  const { spell, computed } = speller({ maxEntries: 2 });
  for (const key of [1, 2, 1, 3]) spell(key);
  expect(computed).toEqual([1, 2, 3]);
  expect([spell(1), spell(2)]).toEqual(['x', 'xx']);
  expect(computed).toEqual([1, 2, 3, 2]);
});

test('their sizes are bounded together, and what is larger alone is not cached', () => {
  const { spell, computed } = speller({ maxEntries: 10, size: { max: 4, of: ({ length }) => length } });
  for (const key of [0, 1, 2, 3, 3, 5, 5]) spell(key);
  expect(computed).toEqual([0, 1, 2, 3, 5, 5]);
  spell(1);
  expect(computed.at(-1)).toBe(1);
});

test('what is forgotten, or threw, is computed again', () => {
  const { spell, computed } = speller({ maxEntries: 10 });
  spell(1);
  spell.forget(1);
  spell(1);
  expect(computed).toEqual([1, 1]);
  let times = 0;
  const flaky = memoizeRecent(
    (_: string) => {
      if (times++ === 0) throw new Error('not yet');
      return times;
    },
    { maxEntries: 1 },
  );
  expect(() => flaky('a')).toThrow('not yet');
  expect([flaky('a'), flaky('a')]).toEqual([2, 2]);
});
