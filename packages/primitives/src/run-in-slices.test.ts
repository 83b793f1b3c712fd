import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// What a module finds when it is loaded is what is tested: another test may have loaded it.
beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

function* work(): Generator<void, string> {
  for (let slice = 0; slice < 2000; slice++) yield;
  return 'done';
}

test.each([
  ['immediates', globalThis.setImmediate],
  ['messages', undefined],
])('timers run between the slices of work, by %s', async (_, setImmediate) => {
  vi.stubGlobal('setImmediate', setImmediate);
  const { runInSlices } = await import('./run-in-slices.ts');
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  expect(await runInSlices(work())).toBe('done');
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});
