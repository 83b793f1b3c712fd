import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startThread, type Thread } from './start-thread.ts';
import type { TestOrder } from './test-support.ts';

type TestThread = Thread<TestOrder, Uint8Array<ArrayBuffer>>;

const PROGRAM = new URL('./test-support.ts', import.meta.url);

async function withThread(use: (thread: TestThread) => Promise<void>, program = PROGRAM): Promise<void> {
  const thread: TestThread = startThread(program);
  try {
    await use(thread);
  } finally {
    await thread.end();
  }
}

const double = (...bytes: number[]): TestOrder => ({ kind: 'double', bytes: Uint8Array.from(bytes) });

test('each order has its answer', () =>
  withThread(async (thread) => {
    const answers = await Promise.all([1, 2, 3].map((byte) => thread.ask(double(byte, byte))));
    expect(answers).toEqual([2, 4, 6].map((byte) => Uint8Array.of(byte, byte)));
  }));

test('what is transferred is given away', () =>
  withThread(async (thread) => {
    const bytes = Uint8Array.of(4);
    const answer = thread.ask({ kind: 'double', bytes }, [bytes.buffer]);
    expect(bytes).toHaveLength(0);
    expect(await answer).toEqual(Uint8Array.of(8));
  }));

test('what is thrown rejects one order, with its code', () =>
  withThread(async (thread) => {
    const [failed, done] = await Promise.allSettled([thread.ask({ kind: 'throw' }), thread.ask(double(1))]);
    expect(failed).toMatchObject({ reason: { message: 'Not that.', code: 'EINVAL' } });
    expect(done).toMatchObject({ status: 'fulfilled' });
    expect(thread.hasEnded).toBe(false);
  }));

test('a thread that crashes rejects all it was given, and all it is given later, with the reason', () =>
  withThread(async (thread) => {
    const orders = [thread.ask({ kind: 'wait' }), thread.ask({ kind: 'crash' })];
    await Promise.all(orders.map((order) => expect(order).rejects.toThrow('Out of reach.')));
    expect(thread.hasEnded).toBe(true);
    await expect(thread.ask(double(1))).rejects.toThrow('Out of reach.');
  }));

test('a thread that is ended rejects what it has not answered', () =>
  withThread(async (thread) => {
    await thread.ask(double(1));
    const waiting = thread.ask({ kind: 'wait' });
    await Promise.all([expect(waiting).rejects.toThrow('before it answered'), thread.end()]);
  }));

test('a thread that cannot be started rejects what it is asked, with the reason', () =>
  withThread(
    (thread) => expect(thread.ask(double(1))).rejects.toThrow(/none\.ts/),
    new URL('./none.ts', import.meta.url),
  ));

test('a process ends when its threads have answered', async () => {
  const module = new URL('./start-thread.ts', import.meta.url).href;
  const code = `import(${JSON.stringify(module)}).then(async ({ startThread }) => {
    const thread = startThread(new URL(${JSON.stringify(PROGRAM.href)}));
    console.log(await thread.ask({ kind: 'double', bytes: Uint8Array.of(3) }));
  });`;
  const run = promisify(execFile)(process.execPath, ['--eval', code], { timeout: 20_000 });
  expect((await run).stdout).toContain('[ 6 ]');
});
