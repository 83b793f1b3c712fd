import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('a value is computed once for each object', () => {
  let times = 0;
  const lengthOf = memoize((list: readonly number[]) => {
    times++;
    return list.length;
  });
  const list = [1, 2];
  expect([lengthOf(list), lengthOf(list), lengthOf([1, 2])]).toEqual([2, 2, 2]);
  expect(times).toBe(2);
});

test('what throws is computed again', () => {
  let times = 0;
  const compute = memoize((_: object) => {
    if (times++ === 0) throw new Error('not yet');
    return undefined;
  });
  const key = {};
  expect(() => compute(key)).toThrow('not yet');
  expect([compute(key), compute(key)]).toEqual([undefined, undefined]);
  expect(times).toBe(2);
});
