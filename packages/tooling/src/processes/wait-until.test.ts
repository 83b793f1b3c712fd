import { expect, test } from 'vitest';
import { waitUntil } from './wait-until.ts';

test('polls until the condition is true', async () => {
  let polls = 0;
  const isTrue = async () => {
    polls += 1;
    return polls === 3;
  };
  expect(await waitUntil(isTrue, { withinMs: 10_000, everyMs: 1 })).toBe(true);
  expect(polls).toBe(3);
});

test('gives up after the time', async () => {
  expect(await waitUntil(async () => false, { withinMs: 5, everyMs: 1 })).toBe(false);
});
