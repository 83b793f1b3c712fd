import { expect, test } from 'vitest';
import { expected, known } from './known.ts';

test('what is known to be there is given back, and is a fault when it is missing', () => {
  expect([known(0), known('')]).toEqual([0, '']);
  expect(() => known([][0])).toThrow(TypeError);
  expect(() => known(null)).toThrow('always there');
});

test('an error of another class than the expected one is thrown on', () => {
  const error = new RangeError('too deep');
  expect(expected(error, RangeError)).toBe(error);
  expect(() => expected(error, TypeError)).toThrow(error);
});
