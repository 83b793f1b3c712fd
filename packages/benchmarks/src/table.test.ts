import { expect, test } from 'vitest';
import { grouped, number, share, table } from './table.ts';

test('a table has aligned columns', () => {
  expect(
    table(
      ['engine', 'ms'],
      [
        ['a', '12.5'],
        ['longest', '–'],
      ],
    ),
  ).toBe('| engine  |   ms |\n| ------- | ---: |\n| a       | 12.5 |\n| longest |    – |');
});

test.each([
  [1234.5, '1235'],
  [0.01236, '0.0124'],
  [12, '12'],
  [Number.NaN, '–'],
  [undefined, '–'],
])('%d is written %s', (value, expected) => {
  expect(number(value)).toBe(expected);
});

test('shares and thousands', () => {
  expect([share(0.5), share(1), share(undefined)]).toEqual(['.500', '1.000', '–']);
  expect([999, 1000, 1234567].map(grouped)).toEqual(['999', '1,000', '1,234,567']);
});
