import process from 'node:process';

/** Ends a program in an orderly way. */
type Close = (signal: 'SIGINT' | 'SIGTERM') => Promise<void>;

/**
 * Ends a program on `SIGINT` and `SIGTERM`: at once while it starts, and then as it says. A program that is the first
 * process of a container is ended by neither unless it listens, and would be killed for it when it takes long to start.
 * @returns takes how the program ends from now on
 */
export function endOnSignals(): (close: Close) => void {
  let end: Close | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Once: a second one ends the program at once, as the system does it.
    process.once(signal, () => (end === undefined ? process.exit() : end(signal)));
  }
  return (close) => {
    end = close;
  };
}
