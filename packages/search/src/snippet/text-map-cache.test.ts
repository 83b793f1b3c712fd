import { expect, test } from 'vitest';
import { record } from '../test-support.ts';
import { textMapCache } from './text-map-cache.ts';

test('maps are cached within a size, and evicted first in, first out', () => {
  const mapOf = textMapCache(3000);
  const [first, second, third] = ['/a', '/b', '/c'].map((path) => record(path, `salt ${path} water`));
  if (first === undefined || second === undefined || third === undefined) throw new Error('no records');
  const made = [first, second].map(mapOf);
  expect([first, second].map(mapOf).every((map, at) => map === made[at])).toBe(true);
  mapOf(third);
  expect(mapOf(second)).toBe(made[1]);
  expect(mapOf(first)).not.toBe(made[0]);
});

test('a map that is larger than the cache is built all the same', () => {
  expect(textMapCache(1)(record('/a', 'salt')).starts).toHaveLength(1);
});
