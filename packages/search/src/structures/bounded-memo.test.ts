import { expect, test } from 'vitest';
import { keep } from './bounded-memo.ts';

test('what was made is kept while there is room, and given up in the order in which it was made', () => {
  const made: string[] = [];
  const make = (key: string): string => {
    made.push(key);
    return key;
  };
  const get = keep(make, ({ length }) => length, 4);
  for (const key of ['aa', 'bb', 'aa', 'bb', 'c', 'bb', 'aa', 'larger', 'larger', 'c'])
    expect(get(key)).toBe(key);
  expect(made).toEqual(['aa', 'bb', 'c', 'aa', 'larger', 'larger', 'c']);
});
