import { SourceText } from '@site/diagnostics';
import { expect, test } from 'vitest';
import { parseToml } from './parse-toml.ts';

function parse(text: string) {
  return parseToml({ source: new SourceText('post.md', text), start: 0, end: text.length });
}

test.each([
  ['title: "Tides"', 1, 6, 'TOML puts `=` between key and value: key = "value".'],
  ['title = Tides', 1, 9, 'Put the text in double quotes: key = "value".'],
  ['a = 1\ndraft = True', 2, 9, 'Write true or false in lower case.'],
  ['title =', 1, 8, 'Write a value after the `=`, or remove the line.'],
  ['title = "C:\\path"', 1, 13, 'Use single quotes for a text with backslashes, or write each one twice.'],
  ['a = 1\n\na = 2', 3, 1, 'Leave one of the two out: a key says one thing.'],
  ['title = "Tides\na = 1', 1, 15, 'Close the quote on the same line.'],
  ["title = 'Tides", 1, 15, 'Close the quote on the same line.'],
  ['[a', 1, 3, 'Correct the line; texts are quoted in TOML.'],
])('%j is not TOML', (text, line, column, fix) => {
  const { entries, issues } = parse(text);
  expect(entries).toStrictEqual([]);
  expect(issues).toMatchObject([{ rule: 'toml-syntax', severity: 'error', line, column, fix }]);
});

test('an integer of more than 53 bits stays text', () => {
  expect(parse('id = 9223372036854775807').entries).toMatchObject([
    { key: 'id', value: { kind: 'number', text: '9223372036854775807' } },
  ]);
});

test('deep nesting is an issue, and no stack overflow', () => {
  expect(parse(`a = ${'['.repeat(100_000)}`).issues).toMatchObject([{ rule: 'toml-syntax' }]);
});

test('nesting of a valid document is bounded too', () => {
  const nested = (depth: number) => `a = ${'['.repeat(depth)}${']'.repeat(depth)}`;
  expect(parse(nested(64)).issues).toStrictEqual([]);
  expect(parse(nested(65)).issues).toMatchObject([{ rule: 'toml-syntax', column: 69 }]);
  expect(parse(nested(50_000)).issues).toMatchObject([{ rule: 'toml-syntax', column: 69 }]);
});

test('brackets in texts and comments nest nothing', () => {
  const brackets = '['.repeat(100);
  const texts = [`"\\"${brackets}"`, `'${brackets}'`, `"""\n"${brackets}"""`, `'''\n'${brackets}'''`];
  const text = texts.map((value, at) => `a${at} = ${value} # ${brackets}\n`).join('');
  expect(parse(text).issues).toStrictEqual([]);
});
