import { expect, test } from 'vitest';
import { fnv1a, fnv1aOfBytes } from './fnv1a.ts';

// The test vectors of draft-eastlake-fnv, appendix C: 32 bits, FNV-1a.
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('%j has the fingerprint of the reference', (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
  expect(fnv1aOfBytes(new TextEncoder().encode(text))).toBe(hash);
});

test('a text is read by code units, bytes by octets', () => {
  expect(fnv1a('é')).not.toBe(fnv1aOfBytes(new TextEncoder().encode('é')));
  expect(fnv1a('\u{1f9c2}')).toBeGreaterThanOrEqual(0);
});
