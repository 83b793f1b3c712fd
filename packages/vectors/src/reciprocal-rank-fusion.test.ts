import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reciprocalRankFusion } from './reciprocal-rank-fusion.ts';

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function fuse(...rankings: readonly string[]): string {
  return reciprocalRankFusion(
    rankings.map((ranking) => [...ranking]),
    byName,
  )
    .map(({ item }) => item)
    .join('');
}

test.each([
  ['one ranking stays as it is', ['cab'], 'cab'],
  ['what both find comes before what one finds', ['abc', 'xyc'], 'caxby'],
  ['a first and a third place beat two second places', ['abc', 'xba'], 'abxc'],
  ['equals are in the order of the caller', ['ba', 'ab'], 'ab'],
  ['nothing is lost', ['', 'zy'], 'zy'],
])('%s', (_reason, rankings, expected) => {
  expect(fuse(...rankings)).toBe(expected);
});

test('a score is the sum of 1 / (60 + place)', () => {
  expect(reciprocalRankFusion([['a'], ['b', 'a']], byName)).toEqual([
    { item: 'a', score: 1 / 61 + 1 / 62 },
    { item: 'b', score: 1 / 61 },
  ]);
});

test('every item is there once, the best first, whichever ranking comes first', () => {
  const ranking = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));
  fc.assert(
    fc.property(ranking, ranking, (one, other) => {
      const fused = reciprocalRankFusion([one, other], byName);
      expect(fused.map(({ item }) => item).toSorted()).toEqual([...new Set([...one, ...other])].toSorted());
      expect(fused.map(({ score }) => score)).toEqual(
        fused.map(({ score }) => score).toSorted((a, b) => b - a),
      );
      expect(reciprocalRankFusion([other, one], byName)).toEqual(fused);
    }),
  );
});
