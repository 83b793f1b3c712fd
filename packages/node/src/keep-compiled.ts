import { flushCompileCache } from 'node:module';

/** In milliseconds. */
const AFTER = 10_000;

/**
 * Keeps what was compiled for the next start, ten seconds after a program is ready: its first requests compile what
 * they need, and to what was once kept nothing is added. A program that ends before keeps it as it ends.
 */
export function keepCompiled(): void {
  setTimeout(flushCompileCache, AFTER).unref();
}
