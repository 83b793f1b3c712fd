import { expect, test } from 'vitest';
import { isClientLeft } from './client-left.ts';

test.each([
  [Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), true],
  [Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), false],
  [new Error('aborted'), false],
  ['aborted', false],
])('%s says that a client left: %j', (error, expected) => {
  expect(isClientLeft(error)).toBe(expected);
});
