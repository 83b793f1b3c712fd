import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

test.for([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
  // A hash that begins with zeros.
  ['v629', '0000e35c'],
] as const)('the fingerprint of %j is %s', ([text, expected]) => {
  expect(fingerprint(text)).toBe(expected);
});
