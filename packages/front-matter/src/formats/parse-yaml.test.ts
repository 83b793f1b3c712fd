import { SourceText } from '@site/diagnostics';
import { expect, test } from 'vitest';
import { parseYaml } from './parse-yaml.ts';
import { plainEntries } from './test-support.ts';

function parse(text: string) {
  return parseYaml({ source: new SourceText('post.md', text), start: 0, end: text.length });
}

test.each([
  ['a: 1e3', [['a', 'number 1e3']]],
  ['a: 1.10', [['a', 'number 1.10']]],
  ['a: 0x10', [['a', 'number 0x10']]],
  ['a: 2024-05-01', [['a', 'text 2024-05-01']]],
  ['a: yes', [['a', 'text yes']]],
  ['a: True', [['a', 'boolean True']]],
  ['a: "true"', [['a', 'text true']]],
  ['a: ~', [['a', 'null ~']]],
  ['a:', [['a', 'null ']]],
  ['{ a }', [['a', 'null ']]],
  ["a: 'It''s'", [['a', "text It's"]]],
  ['a: >-\n  x\n  y', [['a', 'text x y']]],
  ['a: |\n  x\n  y\n', [['a', 'text x\ny\n']]],
  ['a:\n- x\n- 1.0', [['a', ['text x', 'number 1.0']]]],
  ['a: [\n  x,\n]', [['a', ['text x']]]],
  ['1: x', [['1', 'text x']]],
  ['? [x, y]\n: z', [['[x, y]', 'text z']]],
  [
    'a: &x 1\nb: *x',
    [
      ['a', 'number 1'],
      ['b', 'number 1'],
    ],
  ],
  [
    'a: &x { b: 1, c: 2 }\n<<: *x\nb: 3',
    [
      [
        'a',
        [
          ['b', 'number 1'],
          ['c', 'number 2'],
        ],
      ],
      ['b', 'number 3'],
      ['c', 'number 2'],
    ],
  ],
  [
    '<<: [{ a: 1 }, { a: 2, b: 3 }]',
    [
      ['a', 'number 1'],
      ['b', 'number 3'],
    ],
  ],
  ['"<<": { a: 1 }', [['<<', [['a', 'number 1']]]]],
  ['<<: x', [['<<', 'text x']]],
  ['<<: [{ a: 1 }, x]', [['<<', [[['a', 'number 1']], 'text x']]]],
  [
    '__proto__: { x: 1 }\nconstructor: 2',
    [
      ['__proto__', [['x', 'number 1']]],
      ['constructor', 'number 2'],
    ],
  ],
  // Deeper than any field reads.
  ['a: [[[[[x]]]]]', [['a', [[[[[]]]]]]]],
  ['a: [[[[{ x: y }]]]]', [['a', [[[[[]]]]]]]],
  ['a: &x [*x]', [['a', [[[[[]]]]]]]],
  ['# only a comment', []],
  ['', []],
])('%j', (text, expected) => {
  const { entries, issues } = parse(text);
  expect(issues).toStrictEqual([]);
  expect(plainEntries(entries)).toStrictEqual(expected);
});

test.each([
  ['a: !Own x', 'yaml-tag', 'warning', 1, 4, '!Own'],
  ['a: *x', 'yaml-alias', 'error', 1, 4, '*x'],
  ['tags: #tide #moon', 'yaml-comment', 'warning', 1, 7, '#tide #moon'],
  ['tags:\n  - #tide\n  - moon', 'yaml-comment', 'warning', 2, 5, '#tide'],
  ['title:Tides', 'front-matter-shape', 'error', 1, 1, 'title:Tides'],
  ['- title: Tides', 'front-matter-shape', 'error', 1, 1, '- title: Tides'],
])('%j is read with an issue', (text, rule, severity, line, column, value) => {
  expect(parse(text).issues).toMatchObject([{ rule, severity, line, column, value }]);
});

const GENERAL =
  'Write one key, a colon, a space and a value on each line; quote a text that holds ": " or begins with a sign.';

const quote = (text: string) => `Quote the value: ${text}`;

test.each([
  ['title: Foo: bar', 1, 8, quote("title: 'Foo: bar'")],
  ["title: Foo: it's", 1, 8, quote("title: 'Foo: it''s'")],
  ['title: [Draft] Foo', 1, 16, quote("title: '[Draft] Foo'")],
  ['title: "Foo" bar', 1, 14, quote('title: \'"Foo" bar\'')],
  ['title: "He said "so""', 1, 18, quote(`title: 'He said "so"'`)],
  ['title: @foo', 1, 8, quote("title: '@foo'")],
  ['title: `foo`', 1, 8, quote("title: '`foo`'")],
  ['title: %foo', 1, 8, quote("title: '%foo'")],
  ["title: 'It's'", 1, 12, "Double a single quote inside single quotes ('It''s'), and close the text."],
  ['title: "C:\\path"', 1, 11, 'Write each backslash twice, or use single quotes.'],
  ['title: "Foo', 1, 12, 'Close the double quote, and write \\" for one inside the text.'],
  ['title: "Foo\ndraft: true', 2, 12, 'Close the quote or bracket that an earlier line opens.'],
  ['tags: [a, b', 1, 12, 'Close each "[" with "]" and each "{" with "}".'],
  ['tags: [#a, b]', 1, 8, 'Quote an item that begins with "#", or leave the "#" out: it begins a comment.'],
  ['a:\n\tb: c', 2, 1, 'Indent with spaces: YAML forbids tabs there.'],
  ['title: {{title}} today', 1, 18, 'Fill in the template, or quote it if the text is meant.'],
  ['a:\n  - \tb: c', 2, 4, 'Indent with spaces: YAML forbids tabs there.'],
  ['&a &b c: d', 1, 4, GENERAL],
  // Nobody would find the quotes in a repetition of so long a line.
  [`title: ${'x: '.repeat(200)}`, 1, 8, GENERAL],
  ['a: b\ntitle\nc: d', 2, 1, 'Write a colon and a space after the key.'],
])('%j is not YAML', (text, line, column, fix) => {
  const { entries, issues } = parse(text);
  expect(entries).toStrictEqual([]);
  expect(issues).toMatchObject([{ rule: 'yaml-syntax', severity: 'error', line, column, fix }]);
});

test('each broken line is reported once', () => {
  expect(parse('a: b: c: d\ne: 1\nf: g: h').issues).toMatchObject([{ line: 1 }, { line: 3 }]);
});

test('aliases are bounded, also those of aliases', () => {
  const bomb = ['a: &a [x, x]', 'b: &b [*a, *a, *a, *a, *a, *a]', `c: [${'*b, '.repeat(40)}]`].join('\n');
  expect(parse(bomb).issues).toMatchObject([{ rule: 'yaml-alias', severity: 'error', line: 2, value: '*a' }]);
});

test('a fault is reported once, however often an alias repeats it', () => {
  expect(parse('a: &a [*none]\nb: [*a, *a]').issues).toMatchObject([
    { rule: 'yaml-alias', line: 1, column: 8 },
  ]);
});

test('deep nesting is an issue at the start, and no stack overflow', () => {
  expect(parse(`a: ${'['.repeat(100_000)}`).issues).toMatchObject([
    { rule: 'yaml-syntax', line: 1, column: 1 },
  ]);
});
