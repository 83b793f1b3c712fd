import { flushCompileCache } from 'node:module';
import { expect, test, vi } from 'vitest';
import { persistCompileCache } from './compile-cache.ts';

// One function alone: Node's table of loaded modules hangs on this one, and spies would be put into all of them.
vi.mock('node:module', async (original) => ({
  ...(await original<typeof import('node:module')>()),
  flushCompileCache: vi.fn(),
}));

test('what the first requests compile is persisted too, and a program with nothing else to do ends', () => {
  const set = vi.spyOn(globalThis, 'setTimeout');
  persistCompileCache();
  const [call] = set.mock.calls;
  const [timer] = set.mock.results;
  expect(timer?.value).toMatchObject({ hasRef: expect.any(Function) });
  expect(timer?.value.hasRef()).toBe(false);
  expect(call?.[1]).toBe(10_000);
  expect(flushCompileCache).not.toHaveBeenCalled();
  call?.[0]();
  expect(flushCompileCache).toHaveBeenCalledOnce();
  clearTimeout(timer?.value);
});
