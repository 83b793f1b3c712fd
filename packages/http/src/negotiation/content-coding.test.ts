import { describe, expect, test } from 'vitest';
import { chooseCoding, isCompressible } from './content-coding.ts';

describe('chooseCoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['gzip, br;q=0.9', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['identity, gzip;q=0.5', 'identity'],
    ['GZIP;Q=1.0', 'gzip'],
    ['deflate, br;q=1.1', 'identity'],
  ])('%j takes %s', (header, coding) => {
    expect(chooseCoding(header, ['br', 'gzip'])).toBe(coding);
  });

  test.each([
    ['text/markdown; charset=utf-8', 2000, true],
    ['application/problem+json', 2000, true],
    ['application/json', 2000, true],
    ['application/rss+xml; charset=utf-8', 2000, true],
    ['image/svg+xml', 2000, true],
    ['image/png', 2000, false],
    ['application/octet-stream', 2000, false],
    ['text/plain', 200, false],
  ])('%s of %i bytes is worth it: %s', (type, size, worth) => {
    expect(isCompressible(type, size)).toBe(worth);
  });
});
