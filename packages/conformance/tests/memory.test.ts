import { beforeAll, expect, test } from 'vitest';
import { floods } from './memory/floods.ts';
import { type Answer, openTarget, retainedBy } from './memory/retained.ts';

/** How many different requests are sent, after some that compile and load what answers them. */
const RANGE = { warm: 60, sent: 300 };

let answer: Answer;
beforeAll(async () => {
  answer = await openTarget();
});

test.each(floods)('caches hold little more than was sent and answered: $name', async (flood) => {
  expect(await retainedBy(flood, answer, RANGE)).toBeLessThan(flood.most);
});

test('an answer that retains its request is found', async () => {
  const [flood] = floods;
  const retained: unknown[] = [];
  const leaky: Answer = async (request) => void retained.push(request, new Uint8Array(4_000));
  if (flood === undefined) throw new Error('There is no flood.');
  expect(await retainedBy(flood, leaky, RANGE)).toBeGreaterThan(flood.most);
  expect(retained).not.toEqual([]);
});
