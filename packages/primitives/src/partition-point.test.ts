import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partitionPoint } from './partition-point.ts';

test.each([
  [0, 0, 5, 0],
  [0, 4, 0, 0],
  [0, 4, 4, 4],
  [2, 9, 5, 5],
  [2, 9, 1, 2],
])('from %i to %i, with all below %i before: %i', (from, to, bound, point) => {
  expect(partitionPoint(from, to, (index) => index < bound)).toBe(point);
});

test('is what a look at every index finds, in as many looks as the range has binary digits', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (to, bound) => {
      let looks = 0;
      const point = partitionPoint(0, to, (index) => {
        looks++;
        return index < bound;
      });
      expect(point).toBe(Math.min(to, bound));
      expect(looks).toBeLessThanOrEqual(Math.ceil(Math.log2(to + 1)));
    }),
  );
});
