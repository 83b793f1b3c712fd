import { constants } from 'node:os';
import process from 'node:process';

/** What shells add to the number of the signal that ended a program. */
const SIGNALLED = 128;

/** Ends a program gracefully. */
type Close = (signal: 'SIGINT' | 'SIGTERM') => Promise<void>;

/**
 * Ends a program on `SIGINT` and `SIGTERM`: at once while it starts, gracefully from then on, and at once at a second
 * signal, whichever. The first process of a container ignores both unless it listens, so that a long start would end with
 * `SIGKILL`.
 * @returns sets how the program ends from now on
 */
export function endOnSignals(): (close: Close) => void {
  let end: Close | undefined;
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(SIGNALLED + constants.signals[signal]);
      if (end === undefined) process.exit();
      isEnding = true;
      return end(signal);
    });
  }
  return (close) => {
    end = close;
  };
}
