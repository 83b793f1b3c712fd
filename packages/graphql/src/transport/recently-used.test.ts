import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RecentlyUsed } from './recently-used.ts';

test('what was used longest ago goes first', () => {
  const kept = new RecentlyUsed<number>(300);
  for (const [at, key] of ['a', 'b', 'c'].entries()) kept.add(key, at, 3);
  const filled = Array.from({ length: 97 }, (_, at) => `k${at}`);
  for (const key of filled) kept.add(key, 0, 3);
  kept.get('a');
  kept.add('d', 3, 3);
  expect([kept.get('a'), kept.get('b'), kept.get('d')]).toEqual([0, undefined, 3]);
});

test('what is too large is not kept', () => {
  const kept = new RecentlyUsed<number>(300);
  kept.add('a', 1, 4);
  expect(kept.get('a')).toBeUndefined();
});

test('is never larger than it may be, whatever is added', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ maxLength: 2 }), fc.integer({ min: 0, max: 9 }))),
      (entries) => {
        const kept = new RecentlyUsed<number>(900);
        for (const [key, size] of entries) kept.add(key, size, size);
        const keys = new Set(entries.map(([key]) => key));
        const sizes = [...keys].map((key) => kept.get(key) ?? 0);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(900);
      },
    ),
  );
});
