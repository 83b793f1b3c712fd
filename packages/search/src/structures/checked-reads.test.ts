import { expect, test } from 'vitest';
import {
  byteAt,
  countAt,
  doubleAt,
  floatAt,
  itemAt,
  placeAt,
  signedAt,
  unitAt,
  valueFor,
} from './checked-reads.ts';

test.each([
  ['bytes', byteAt, Uint8Array.of(7)],
  ['units', unitAt, Uint16Array.of(7)],
  ['counts', countAt, Uint32Array.of(7)],
  ['places', placeAt, Uint16Array.of(7)],
  ['signed numbers', signedAt, Int32Array.of(7)],
  ['floats', floatAt, Float32Array.of(7)],
  ['doubles', doubleAt, Float64Array.of(7)],
  ['a list', itemAt, [7]],
] as const)('a read of %s beyond their end is a fault', (_, read, numbers) => {
  const at = read as (numbers: ArrayLike<number>, place: number) => number;
  expect(at(numbers, 0)).toBe(7);
  for (const place of [1, -1]) {
    expect(() => at(numbers, place)).toThrow(
      `There is no place ${place} among 1: this is a fault of the program.`,
    );
  }
});

test('a read of a key that a map lacks is a fault', () => {
  const map = new Map([['a', 0]]);
  expect(valueFor(map, 'a')).toBe(0);
  expect(() => valueFor(map, 'b')).toThrow('The map has no "b": this is a fault of the program.');
});
