import { expect, test } from 'vitest';
import { boundedMemo } from './bounded-memo.ts';

test('values are cached within the size, and evicted first in, first out', () => {
  const computed: string[] = [];
  const compute = (key: string): string => {
    computed.push(key);
    return key;
  };
  const get = boundedMemo(compute, ({ length }) => length, 4);
  for (const key of ['aa', 'bb', 'aa', 'bb', 'c', 'bb', 'aa', 'larger', 'larger', 'c'])
    expect(get(key)).toBe(key);
  expect(computed).toEqual(['aa', 'bb', 'c', 'aa', 'larger', 'larger', 'c']);
});
