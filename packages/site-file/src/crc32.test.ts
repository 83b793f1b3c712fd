import { crc32 as ofZlib } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';

test('is that of zlib', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(crc32(bytes)).toBe(ofZlib(bytes));
    }),
  );
});
