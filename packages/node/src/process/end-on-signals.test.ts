import process from 'node:process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endOnSignals } from './end-on-signals.ts';

test('a program ends at once while it starts, and as it says from then on, at the first of each signal', () => {
  const before = ['SIGINT', 'SIGTERM'].flatMap((signal) => process.listeners(signal as 'SIGINT'));
  onTestFinished(() => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      for (const each of process.listeners(signal)) if (!before.includes(each)) process.off(signal, each);
    }
  });
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  onTestFinished(() => exit.mockRestore());
  const close = vi.fn(async () => undefined);
  const endBy = endOnSignals();
  process.emit('SIGTERM');
  expect([exit.mock.calls, close.mock.calls]).toEqual([[[]], []]);
  endBy(close);
  process.emit('SIGINT');
  expect([exit.mock.calls, close.mock.calls]).toEqual([[[]], [['SIGINT']]]);
});
