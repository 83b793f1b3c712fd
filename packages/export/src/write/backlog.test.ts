import { expect, test } from 'vitest';
import { Backlog } from './backlog.ts';

/** Work that is done on demand. */
function work() {
  let [resolve, reject]: [() => void, (error: Error) => void] = [() => undefined, () => undefined];
  const promise = new Promise<void>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve: () => resolve(), reject: (error: Error) => reject(error) };
}

/** What a promise has come to by now. */
async function stateOf(promise: Promise<void>): Promise<string> {
  const states = [
    promise.then(
      () => 'done',
      (error: Error) => error.message,
    ),
    new Promise<string>((resolve) => setImmediate(() => resolve('open'))),
  ];
  return Promise.race(states);
}

test('takes work on while there is room, and is settled when all is done', async () => {
  const backlog = new Backlog(10);
  const [one, two, empty] = [work(), work(), work()];
  await backlog.add(10, one.promise);
  await backlog.add(0, empty.promise);
  const full = backlog.add(1, two.promise);
  expect(await stateOf(full)).toBe('open');
  one.resolve();
  await full;
  const settled = backlog.settle();
  expect(await stateOf(settled)).toBe('open');
  two.resolve();
  expect(await stateOf(settled)).toBe('open');
  empty.resolve();
  await settled;
});

test('a failure is thrown to who adds next, to who waits and to who settles', async () => {
  const backlog = new Backlog(1);
  const [one, two] = [work(), work()];
  const full = backlog.add(2, one.promise);
  one.reject(new Error('The disk is full.'));
  await expect(full).rejects.toThrow('The disk is full.');
  await expect(backlog.add(0, two.promise)).rejects.toThrow('The disk is full.');
  await expect(backlog.settle()).rejects.toThrow('The disk is full.');
});
