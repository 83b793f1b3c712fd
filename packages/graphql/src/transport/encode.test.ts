import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from './encode.ts';

const plain = (text: string) => new TextEncoder().encode(text);

test.each([0, 99_990, 99_999, 200_000])('encodes as the platform does, behind %i characters', (before) => {
  const start = 'a'.repeat(before);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'ä', '…', '😀', '\0')), (characters) => {
      const text = characters.join('');
      const bytes = encode(start + text);
      // Only the end is compared byte by byte: comparing all takes long.
      expect(bytes.subarray(before)).toEqual(plain(text));
      expect(bytes.subarray(0, before).every((byte) => byte === 97)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('returns bytes that later calls do not change', () => {
  const bytes = encode('first');
  encode('other');
  expect(bytes).toEqual(plain('first'));
});
