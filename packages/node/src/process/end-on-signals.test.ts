import process from 'node:process';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { endOnSignals } from './end-on-signals.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

beforeEach(() => {
  const before = new Set(SIGNALS.flatMap((signal) => process.listeners(signal)));
  return () => {
    for (const signal of SIGNALS) {
      for (const each of process.listeners(signal)) if (!before.has(each)) process.off(signal, each);
    }
  };
});

/** What a program ends with, as process.exit does. */
function catchExit() {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  onTestFinished(() => exit.mockRestore());
}

test('a program ends at once while it starts', () => {
  catchExit();
  endOnSignals();
  for (const signal of SIGNALS) expect(() => process.emit(signal)).toThrow('exit undefined');
});

test.each([
  ['SIGTERM', 'SIGTERM', 143],
  ['SIGTERM', 'SIGINT', 130],
  ['SIGINT', 'SIGINT', 130],
] as const)(
  'one that has started ends as it says at %s, and at once when %s follows',
  (first, second, code) => {
    catchExit();
    const close = vi.fn(async () => undefined);
    endOnSignals()(close);
    process.emit(first);
    expect(() => process.emit(second)).toThrow(`exit ${code}`);
    expect(close.mock.calls).toEqual([[first]]);
  },
);
