import { expect, test } from 'vitest';
import { InFlight } from './in-flight.ts';

test('once bodies are as large as is allowed, only the first is read on', async () => {
  const inFlight = new InFlight(10);
  const [first, second, third] = [{}, {}, {}];
  const read: string[] = [];
  const ask = (name: string, body: object) => inFlight.turnOf(body).then(() => read.push(name));
  for (const body of [first, second, third]) inFlight.hold(body, 0);
  await Promise.all([ask('first', first), ask('second', second)]);
  inFlight.hold(second, 10);
  const waiting = [ask('second again', second), ask('third', third)];
  await ask('first again', first);
  expect(read).toEqual(['first', 'second', 'first again']);
  inFlight.end(first);
  await waiting[0];
  expect(read.at(-1)).toBe('second again');
  inFlight.end(second);
  await Promise.all(waiting);
  expect(read.at(-1)).toBe('third');
});
