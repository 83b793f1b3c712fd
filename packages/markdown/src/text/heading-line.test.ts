import { expect, test } from 'vitest';
import { headingLine } from './heading-line.ts';

test.each([
  ['$x$', '\\$x\\$'],
  ['Costs $5', 'Costs $5'],
  ['$5 and $6', '\\$5 and \\$6'],
  ['a ==b== c', 'a \\==b\\== c'],
  ['a == b', 'a == b'],
  ['x^2^', 'x\\^2\\^'],
  ['[a] *b*', '\\[a\\] \\*b\\*'],
])('the title %j is written %j', (title, written) => {
  expect(headingLine(title)).toBe(`# ${written}`);
});

test('a title that goes on and on costs no more than it is long', () => {
  const began = process.cpuUsage();
  headingLine('$^=='.repeat(100_000));
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
});
