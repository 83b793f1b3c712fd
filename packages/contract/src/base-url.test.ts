import { expect, test } from 'vitest';
import { basePathOf, baseUrlSchema } from './base-url.ts';

test.each([
  ['https://example.com', 'https://example.com'],
  ['https://example.com/', 'https://example.com'],
  ['http://localhost:8787', 'http://localhost:8787'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
  ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
  ['https://me.github.io/repo/', 'https://me.github.io/repo'],
  ['https://example.com/~me/My.Notes_2', 'https://example.com/~me/My.Notes_2'],
])('%s is %s', (text, url) => {
  expect(baseUrlSchema.safeParse(text).data).toBe(url);
});

test.each([
  ['HTTPS://Example.com', 'https://example.com'],
  ['https://example.com:443/', 'https://example.com'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https:example.com//', 'https://example.com'],
  ['https://Me.github.io/Repo/', 'https://me.github.io/Repo'],
  ['https://example.com/a/../b', 'https://example.com/b'],
])('%s is refused for its normal form', (text, normal) => {
  const message = baseUrlSchema.safeParse(text).error?.issues[0]?.message;
  expect(message).toMatch(/^must be in its normal form, without capitals in its host, .*: write /);
  expect(message?.slice(message.indexOf('write ') + 6)).toBe(normal);
  expect(baseUrlSchema.parse(normal)).toBe(normal);
});

test.each([
  'example.com',
  'ftp://example.com',
  'https://example.com?a',
  'https://Me:secret@example.com',
  'https://',
  'http://[::1]:80800',
])('%s is refused', (text) => {
  expect(baseUrlSchema.safeParse(text).error?.issues[0]?.message).toMatch(/^must be .* without a query/);
});

test.each([
  'https://example.com/a//b',
  'https://example.com/my notes',
  'https://example.com/%7Eme',
  "https://example.com/it's",
  'https://example.com/søk',
])('the path of %s is refused', (text) => {
  expect(baseUrlSchema.safeParse(text).error?.issues[0]?.message).toMatch(/^must have a path of segments/);
});

test.each([
  ['https://example.com', ''],
  ['http://[::1]:8080', ''],
  ['https://me.github.io/repo', '/repo'],
  ['https://example.com/~me/notes', '/~me/notes'],
])('the path of %s is "%s"', (baseUrl, path) => {
  expect(basePathOf(baseUrl)).toBe(path);
});
