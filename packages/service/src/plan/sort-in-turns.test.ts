import { runInTurns } from '@site/primitives';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortInTurns } from './sort-in-turns.ts';

test('sorts as one sort does, equal items in their order, however many there are', async () => {
  const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
  const lengths = fc.constantFrom(0, 1, 511, 512, 513, 1024, 1700);
  await fc.assert(
    fc.asyncProperty(lengths, fc.integer({ min: 1, max: 5000 }), async (length, keys) => {
      const items = Array.from({ length }, (_, at) => ({ key: (at * 7919) % keys, at }));
      expect(await runInTurns(sortInTurns(items, compare))).toEqual(items.toSorted(compare));
    }),
  );
});
