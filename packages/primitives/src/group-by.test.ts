import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('items are grouped by each of their keys, in their order', () => {
  const groups = groupBy(['ab', 'b', 'a'], (item) => item);
  expect([...groups]).toEqual([
    ['a', ['ab', 'a']],
    ['b', ['ab', 'b']],
  ]);
});
