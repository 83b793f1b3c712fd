import { expect, test } from 'vitest';
import { checkedBaseUrl } from './base-url.ts';

test.each([
  ['https://example.com/', 'https://example.com'],
  ['http://localhost:8787', 'http://localhost:8787'],
  ['HTTPS://example.com//', 'HTTPS://example.com'],
  ['https://example.com/notes/', 'https://example.com/notes'],
])('%s is the base URL %s', (text, base) => {
  expect(checkedBaseUrl(text)).toBe(base);
});

test.each([
  '',
  '/',
  'example.com',
  'localhost:8787',
  'file:///site',
  'https://example.com/?a=1',
  'https://a.example#b',
])('"%s" is none, which is reported before any request', (text) => {
  expect(() => checkedBaseUrl(text)).toThrow(
    `"${text}" is not the base URL of a site: write its scheme and host`,
  );
});
