import { expect } from 'vitest';

/** Polls until an expectation holds; 10 s, because the machine may be busy. */
export function eventually<Value>(look: () => Promise<Value>, message?: string) {
  return expect.poll(look, { timeout: 10_000, ...(message === undefined ? {} : { message }) });
}
