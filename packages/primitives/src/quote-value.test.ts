import { expect, test } from 'vitest';
import { quoteValue } from './quote-value.ts';

test.each([
  ['bread', '"bread"'],
  [undefined, 'nothing'],
  [[1, 'a'], '[1,"a"]'],
  ['x'.repeat(78), `"${'x'.repeat(78)}"`],
  ['x'.repeat(79), `"${'x'.repeat(78)}…"`],
  [`x${'💡'.repeat(40)}`, `"x${'💡'.repeat(38)}…"`],
  [Array.from({ length: 100 }, () => 1), `[${'1,'.repeat(39)}…`],
])('quotes %j', (value, quoted) => {
  expect(quoteValue(value)).toBe(quoted);
});
