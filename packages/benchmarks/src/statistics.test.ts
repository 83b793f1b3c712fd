import { expect, test } from 'vitest';
import { leastOfEach, mean, percentile, standardError } from './statistics.ts';

test.each([
  [[3, 1, 2], 50, 2],
  [[4, 1, 3, 2], 50, 2],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 99, 10],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 90, 9],
  [[7], 1, 7],
  [[], 50, Number.NaN],
])('of %j, %d %% do not exceed %d', (values, percent, expected) => {
  expect(percentile(values, percent)).toBe(expected);
});

test('the least of each comes from any round, as far as all rounds went', () => {
  expect(
    leastOfEach([
      [5, 1, 9],
      [2, 3],
    ]),
  ).toEqual([2, 1]);
});

test('the standard error of the mean is that of a sample', () => {
  // The deviation of a sample is the root of 32 / 7.
  expect(standardError([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(Math.sqrt(32 / 7 / 8), 12);
  expect(standardError([1])).toBeNaN();
});

test('the mean of nothing is no number', () => {
  expect(mean([1, 2, 6])).toBe(3);
  expect(mean([])).toBeNaN();
});
