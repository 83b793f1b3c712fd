import { expect, test } from 'vitest';
import { barePath, decodePath, encodePath, withoutTrailingSlashes } from './paths.ts';

test.each([
  ['/posts/salt', '/posts/salt'],
  ['/写真/a b', '/%E5%86%99%E7%9C%9F/a%20b'],
])('%s is encoded, and decoded again', (path, encoded) => {
  expect(encodePath(path)).toBe(encoded);
  expect(decodePath(encoded)).toBe(path);
});

test('what is badly encoded is taken as it stands', () => {
  expect(decodePath('/100%')).toBe('/100%');
});

test.each([
  ['/posts/salt.md', '/posts/salt'],
  ['/posts/salt//', '/posts/salt'],
  ['/posts/salt.md.md', '/posts/salt.md'],
  ['/', ''],
])('%s names %j', (path, bare) => {
  expect(barePath(path)).toBe(bare);
});

test('many slashes take no more than their time', () => {
  expect(barePath(`${'/'.repeat(200_000)}a`)).toHaveLength(200_001);
});

test.each([
  ['https://example.com', 'https://example.com'],
  ['https://example.com//', 'https://example.com'],
  ['/posts//salt/', '/posts//salt'],
  ['/', ''],
])('%s without the slashes at its end is "%s"', (text, bare) => {
  expect(withoutTrailingSlashes(text)).toBe(bare);
});

test('the time grows with the length alone', () => {
  const text = `/${'a/'.repeat(10)}${'/'.repeat(40_000)}b`;
  const before = process.cpuUsage();
  expect(withoutTrailingSlashes(text)).toBe(text);
  const { user, system } = process.cpuUsage(before);
  // Milliseconds: a fraction of one is needed, and 2000 where each slash is begun at.
  expect((user + system) / 1000).toBeLessThan(300);
});
