import { expect, test } from 'vitest';
import { ndcgAt10, recallAt50, reciprocalRank } from './metrics.ts';

const relevant = new Set(['a', 'b']);
const others = Array.from({ length: 60 }, (_, at) => `x${at}`);

/** By hand: with two relevant documents the best possible is 1 / log2 2 + 1 / log2 3 = 1.63093. */
test.each([
  ['both first', ['a', 'b'], 1],
  ['first and third: (1 + 1/2) / 1.63093', ['a', 'x', 'b'], 0.91972],
  ['one, second: 0.63093 / 1.63093', ['x', 'a'], 0.38685],
  ['only below the tenth', [...others.slice(0, 10), 'a', 'b'], 0],
  ['nothing', [], 0],
])('nDCG@10 of %s', (_, ranking, expected) => {
  expect(ndcgAt10(ranking, relevant)).toBeCloseTo(expected, 5);
});

test('nDCG@10 is 1 when the first ten of many relevant documents are', () => {
  const many = new Set(others.slice(0, 30));
  expect(ndcgAt10(others, many)).toBe(1);
});

test.each([
  ['the fiftieth counts', [...others.slice(0, 49), 'a'], 0.5],
  ['the one after it does not', [...others.slice(0, 50), 'a'], 0],
])('Recall@50: %s', (_, ranking, expected) => {
  expect(recallAt50(ranking, relevant)).toBe(expected);
});

test.each([
  [['b', 'a'], 1],
  [['x', 'x', 'x', 'a'], 0.25],
  [[...others.slice(0, 10), 'a'], 0],
])('the reciprocal rank of the first relevant one in %j is %d', (ranking, expected) => {
  expect(reciprocalRank(ranking, relevant)).toBe(expected);
});
