import { expect, test } from 'vitest';
import { once, onceResolved } from './once.ts';

test('a value is computed at its first use, and only then, whatever it is', () => {
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

test('what takes time is made once, and tried again when it failed', async () => {
  let times = 0;
  const value = onceResolved(async () => {
    if (times++ === 0) throw new Error('not yet');
    return 'made';
  });
  expect(times).toBe(0);
  const failures = [value(), value()].map((each) => expect(each).rejects.toThrow('not yet'));
  await Promise.all(failures);
  expect(times).toBe(1);
  expect(await Promise.all([value(), value()])).toEqual(['made', 'made']);
  expect(await value()).toBe('made');
  expect(times).toBe(2);
});
