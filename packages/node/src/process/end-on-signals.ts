import process from 'node:process';

/** Ends a program gracefully. */
type Close = (signal: 'SIGINT' | 'SIGTERM') => Promise<void>;

/**
 * Ends a program on `SIGINT` and `SIGTERM`: at once while it starts, and gracefully from then on. The first process of a
 * container ignores both unless it listens, so that a long start would end with `SIGKILL`.
 * @returns sets how the program ends from now on
 */
export function endOnSignals(): (close: Close) => void {
  let end: Close | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Once: the system's own handler ends the program at a second signal.
    process.once(signal, () => (end === undefined ? process.exit() : end(signal)));
  }
  return (close) => {
    end = close;
  };
}
