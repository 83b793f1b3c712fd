import { expect, test } from 'vitest';
import { answerMemory } from './answer-memory.ts';

const MiB = 2 ** 20;

test.each([
  ['a large machine', { total: 24_000 * MiB, heap: 4_144 * MiB }, 1024],
  ['a machine of 2 GB', { total: 2048 * MiB, heap: 1048 * MiB }, 500],
  ['a container of 512 MB', { total: 512 * MiB, heap: 262 * MiB }, 125],
  ['a heap as large as the container', { total: 512 * MiB, heap: 512 * MiB }, 32],
  ['a heap larger than the container', { total: 512 * MiB, heap: 4_144 * MiB }, 32],
])('of %s', (_, memory, expected) => {
  expect(answerMemory(memory)).toBe(expected * MiB);
});

test('of this machine is a whole number of bytes within its bounds', () => {
  const bytes = answerMemory();
  expect(Number.isInteger(bytes)).toBe(true);
  expect(bytes).toBeGreaterThanOrEqual(32 * MiB);
  expect(bytes).toBeLessThanOrEqual(1024 * MiB);
});
