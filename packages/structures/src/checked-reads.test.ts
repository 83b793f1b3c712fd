import { expect, test } from 'vitest';
import { float32At, float64At, int32At, offsetAt, uint8At, uint16At, uint32At } from './checked-reads.ts';

test.each([
  ['uint8', uint8At, Uint8Array.of(7)],
  ['uint16', uint16At, Uint16Array.of(7)],
  ['uint32', uint32At, Uint32Array.of(7)],
  ['offsets', offsetAt, Uint16Array.of(7)],
  ['int32', int32At, Int32Array.of(7)],
  ['float32', float32At, Float32Array.of(7)],
  ['float64', float64At, Float64Array.of(7)],
] as const)('a read of %s out of bounds is a fault', (_, read, array) => {
  const at = read as (array: ArrayLike<number>, index: number) => number;
  expect(at(array, 0)).toBe(7);
  for (const index of [1, -1]) {
    expect(() => at(array, index)).toThrow(
      `The index ${index} is out of bounds of 1: this is a fault of the program.`,
    );
  }
});
