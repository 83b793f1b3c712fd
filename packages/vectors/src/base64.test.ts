import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeVector, encodeVector } from './base64.ts';

test('an encoded vector is little-endian binary32 in base64', () => {
  expect(encodeVector(Float32Array.of(1, -2))).toBe('AACAPwAAAMA=');
  expect(decodeVector('AACAPwAAAMA=')).toEqual(Float32Array.of(1, -2));
  expect(() => decodeVector('AACA')).toThrow('3 bytes');
});

test('an encoded vector is read back bit for bit', () => {
  fc.assert(
    fc.property(fc.float32Array({ noNaN: true }), (vector) => {
      expect(decodeVector(encodeVector(vector))).toEqual(vector);
    }),
  );
});
