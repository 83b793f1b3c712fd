import { expect, test } from 'vitest';
import { record } from '../test-support.ts';
import { keptMaps } from './text-map-cache.ts';

test('maps are kept while there is room, the oldest given up first', () => {
  const mapOf = keptMaps(3000);
  const [first, second, third] = ['/a', '/b', '/c'].map((path) => record(path, `salt ${path} water`));
  if (first === undefined || second === undefined || third === undefined) throw new Error('no records');
  const made = [first, second].map(mapOf);
  expect([first, second].map(mapOf).every((map, at) => map === made[at])).toBe(true);
  mapOf(third);
  expect(mapOf(second)).toBe(made[1]);
  expect(mapOf(first)).not.toBe(made[0]);
});

test('a map that is larger than all the room is given all the same', () => {
  expect(keptMaps(1)(record('/a', 'salt')).starts).toHaveLength(1);
});
