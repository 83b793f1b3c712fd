import { flushCompileCache } from 'node:module';

/** In milliseconds. */
const DELAY = 10_000;

/**
 * Persists compiled code for the next start, ten seconds after a program is ready: its first requests compile what
 * they need, and nothing is added to an entry that was persisted once. A program that ends before then persists it at
 * its exit.
 */
export function persistCompileCache(): void {
  setTimeout(flushCompileCache, DELAY).unref();
}
