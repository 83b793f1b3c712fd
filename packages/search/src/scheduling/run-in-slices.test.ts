import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

function* work(): Generator<void, string> {
  for (let piece = 0; piece < 2000; piece++) yield;
  return 'done';
}

test.each([
  ['immediates', globalThis.setImmediate],
  ['messages', undefined],
])('work in pieces lets timers run between them, by %s', async (_, setImmediate) => {
  vi.stubGlobal('setImmediate', setImmediate);
  const { inPieces } = await import('./run-in-slices.ts');
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  expect(await inPieces(work())).toBe('done');
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});
