import { expect } from 'vitest';

/** Expects what becomes true in a moment. A busy machine's moments are long. */
export function eventually<Value>(look: () => Promise<Value>, message?: string) {
  return expect.poll(look, { timeout: 10_000, ...(message === undefined ? {} : { message }) });
}
