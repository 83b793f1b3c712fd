import { expect, test } from 'vitest';
import { once } from './once.ts';

test('a value is made when it is first asked for, and only then, whatever it is', () => {
  let times = 0;
  const value = once((): undefined => {
    times++;
  });
  expect(times).toBe(0);
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(times).toBe(1);
});

test('what failed is tried again', () => {
  let times = 0;
  const value = once(() => {
    if (times++ === 0) throw new Error('not yet');
    return 'made';
  });
  expect(value).toThrow('not yet');
  expect(value()).toBe('made');
});
