import { describe, expect, test } from 'vitest';
import { cutQuotations, cutValue, listValues, MAX_QUOTED, quoteValue } from './quote-value.ts';

const x = (length: number) => 'x'.repeat(length);

test.each([
  ['bread', '"bread"'],
  ['a "b"\n', '"a \\"b\\"\\n"'],
  [undefined, 'nothing'],
  [null, 'null'],
  [[1, 'a'], '[1,"a"]'],
  [x(MAX_QUOTED), `"${x(MAX_QUOTED)}"`],
  [x(MAX_QUOTED + 1), `"${x(MAX_QUOTED)}…" (201 characters)`],
  [`x${'💡'.repeat(199)}`, `"x${'💡'.repeat(199)}"`],
  [`x${'💡'.repeat(300)}`, `"x${'💡'.repeat(199)}…" (301 characters)`],
  [Array.from({ length: 200 }, () => 1), `[${'1,'.repeat(99)}1… (401 characters)`],
  [x(260_000), `"${x(MAX_QUOTED)}…" (260000 characters)`],
])('a value is quoted as JSON, and cut: %#', (value, quoted) => {
  expect(quoteValue(value)).toBe(quoted);
});

describe('a value that stands in a sentence', () => {
  test.each([
    ['/posts/salt', '/posts/salt'],
    [x(MAX_QUOTED), x(MAX_QUOTED)],
    ['💡'.repeat(MAX_QUOTED), '💡'.repeat(MAX_QUOTED)],
    [`${x(199)}💡💡`, `${x(199)}💡… (201 characters)`],
  ])('is cut between code points: %#', (value, cut) => {
    expect(cutValue(value)).toBe(cut);
  });
});

test('of many names the first are listed, and the others counted', () => {
  expect(listValues(['a', 'b'])).toBe('a, b');
  const many = Array.from({ length: 100_000 }, (_, at) => `n${at}`);
  expect(listValues(many)).toMatch(/^n0, n1, .*, n19 and 99980 more$/);
  expect(listValues([x(1000)])).toBe(`${x(200)}… (1000 characters)`);
});

test.each([
  ['Cannot query field "x".', 'Cannot query field "x".'],
  [
    `Unknown type "${x(999)}". Did you mean "y"?`,
    `Unknown type "${x(200)}… (999 characters)". Did you mean "y"?`,
  ],
  [`Unexpected Name ${x(999)} here.`, `Unexpected Name ${x(200)}… (999 characters) here.`],
  [
    `Expected Int, found [${'1, '.repeat(300)}1].`,
    `Expected Int, found [${'1, '.repeat(66)}1… (904 characters)`,
  ],
  [`Found "a \\" ${x(999)}".`, `Found "a \\" ${x(195)}… (1004 characters)".`],
])('in a message of a library the quotations are cut: %#', (message, cut) => {
  expect(cutQuotations(message)).toBe(cut);
});
