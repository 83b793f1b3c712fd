import { expect, test } from 'vitest';
import { withoutSlashes } from './without-slashes.ts';

test.each([
  ['https://example.com', 'https://example.com'],
  ['https://example.com//', 'https://example.com'],
  ['/posts//salt/', '/posts//salt'],
  ['/', ''],
])('%s without the slashes at its end is "%s"', (text, bare) => {
  expect(withoutSlashes(text)).toBe(bare);
});

test('the time grows with the length alone', () => {
  const text = `/${'a/'.repeat(10)}${'/'.repeat(40_000)}b`;
  const before = process.cpuUsage();
  expect(withoutSlashes(text)).toBe(text);
  const { user, system } = process.cpuUsage(before);
  // Milliseconds: a fraction of one is needed, and 2000 where each slash is begun at.
  expect((user + system) / 1000).toBeLessThan(300);
});
