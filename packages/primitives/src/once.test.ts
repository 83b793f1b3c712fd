import { describe, expect, test } from 'vitest';
import { once, onceInTurns, onceResolved } from './once.ts';

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

describe('what takes work', () => {
  /** Makes a value in three steps; says which were done. */
  function inSteps(fail = 0) {
    const done: string[] = [];
    const value = onceInTurns(function* () {
      done.push('begun');
      if (done.length <= fail) throw new Error('not yet');
      for (const step of ['first', 'second']) {
        yield 10_000;
        done.push(step);
      }
      return 'made';
    });
    return { value, done };
  }
  const STEPS = ['begun', 'first', 'second'];

  test('is made at once for who cannot wait, and once', () => {
    const { value, done } = inSteps();
    expect(done).toEqual([]);
    expect([value(), value()]).toEqual(['made', 'made']);
    expect(done).toEqual(STEPS);
  });

  test('is made in turns for who can, all sharing one making', async () => {
    const { value, done } = inSteps();
    const made = Promise.all([value.prepare(), value.prepare()]);
    expect(done).not.toContain('second');
    expect(await made).toEqual(['made', 'made']);
    expect([value(), await value.prepare()]).toEqual(['made', 'made']);
    expect(done).toEqual(STEPS);
  });

  test('is made from where the turns have come to, for who cannot wait', async () => {
    const { value, done } = inSteps();
    const made = value.prepare();
    expect(value()).toBe('made');
    expect(done).toEqual(STEPS);
    expect(await made).toBe('made');
    expect(done).toEqual(STEPS);
  });

  test('is begun again after a failure', async () => {
    const { value, done } = inSteps(2);
    expect(value).toThrow('not yet');
    await expect(value.prepare()).rejects.toThrow('not yet');
    expect(await value.prepare()).toBe('made');
    expect(done).toEqual(['begun', 'begun', ...STEPS]);
  });
});
