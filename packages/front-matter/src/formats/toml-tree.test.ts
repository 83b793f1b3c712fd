import fc from 'fast-check';
import { parse, stringify } from 'smol-toml';
import { parseTOML } from 'toml-eslint-parser';
import { expect, test } from 'vitest';
import type { Entry, ValueNode } from '../tree.ts';
import { plainEntries } from './test-support.ts';
import { readTomlTree } from './toml-tree.ts';

function read(text: string, base = 0): readonly Entry[] {
  return readTomlTree(parseTOML(text, { tomlVersion: '1.0' }).body[0], text, base);
}

test.each([
  ['a = 1.10', [['a', 'number 1.10']]],
  ['a = 1_000 # comment', [['a', 'number 1_000']]],
  ['a = true', [['a', 'boolean true']]],
  ['a = 2024-05-01', [['a', 'date 2024-05-01']]],
  ['a = 2024-05-01 10:30:00', [['a', 'date 2024-05-01 10:30:00']]],
  ['a = 2024-05-01T10:30:00+02:00', [['a', 'date 2024-05-01T10:30:00+02:00']]],
  ['a = 10:30:00', [['a', 'date 10:30:00']]],
  ['a = "x # \\" \\u00e9"', [['a', 'text x # " é']]],
  ["a = 'C:\\x'", [['a', 'text C:\\x']]],
  ['a = """\nx "" y\\\n   z"""', [['a', 'text x "" yz']]],
  ["a = '''x'y'''''", [['a', "text x'y''"]]],
  [
    'a = ""\nb = 1',
    [
      ['a', 'text '],
      ['b', 'number 1'],
    ],
  ],
  ['a = [\n  "x", # one\n  2,\n]', [['a', ['text x', 'number 2']]]],
  ['a = []', [['a', []]]],
  ['a = [["x"], [1, 2]]', [['a', [['text x'], ['number 1', 'number 2']]]]],
  [
    'a = { b = 1, c.d = "x" }',
    [
      [
        'a',
        [
          ['b', 'number 1'],
          ['c', [['d', 'text x']]],
        ],
      ],
    ],
  ],
  [
    'a.b = 1\na.c = 2',
    [
      [
        'a',
        [
          ['b', 'number 1'],
          ['c', 'number 2'],
        ],
      ],
    ],
  ],
  [
    '"a b" = 1\n\'c\' . d = 2',
    [
      ['a b', 'number 1'],
      ['c', [['d', 'number 2']]],
    ],
  ],
  [
    '[a]\nb = 1\n[a.c]\nd = 2\n[e]\n',
    [
      [
        'a',
        [
          ['b', 'number 1'],
          ['c', [['d', 'number 2']]],
        ],
      ],
      ['e', []],
    ],
  ],
  ['[[a]]\nb = 1\n[[a]]\nb = 2\n', [['a', [[['b', 'number 1']], [['b', 'number 2']]]]]],
  [
    '__proto__ = 1\nconstructor = 2',
    [
      ['__proto__', 'number 1'],
      ['constructor', 'number 2'],
    ],
  ],
])('%j', (text, expected) => {
  expect(plainEntries(read(text))).toStrictEqual(expected);
});

test('every value stands where its text does', () => {
  const text = 'a = "x"\n[t]\nb = [ 1, { c = 2024-05-01 } ]\n';
  const base = 100;
  const places: ValueNode[] = [];
  const visit = (node: ValueNode): void => {
    if (node.raw !== '[t]') places.push(node);
    if (node.kind === 'list') node.items.forEach(visit);
    if (node.kind === 'map') for (const { value } of node.entries) visit(value);
  };
  for (const { value } of read(text, base)) visit(value);
  expect(places.map(({ raw }) => raw)).toStrictEqual([
    '"x"',
    '[ 1, { c = 2024-05-01 } ]',
    '1',
    '{ c = 2024-05-01 }',
    '2024-05-01',
  ]);
  for (const { offset, raw } of places)
    expect(text.slice(offset - base, offset - base + raw.length)).toBe(raw);
});

test('it finds the keys and texts that smol-toml finds', () => {
  const table = fc.dictionary(fc.string({ minLength: 1 }), fc.oneof(fc.string(), fc.array(fc.string())));
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), table), (value) => {
      const text = stringify(value);
      const found = new Map(read(text).map(({ key, value: node }) => [key, textsOf(node)]));
      for (const [key, inner] of Object.entries(parse(text)))
        expect(found.get(key)).toStrictEqual(textsOf(inner));
    }),
  );
});

/** All texts of a tree or of a parsed value, in order. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (isNode(value)) return textsOfNode(value);
  return Object.values(Object(value)).flatMap(textsOf);
}

function textsOfNode(node: ValueNode): readonly string[] {
  if (node.kind === 'list') return node.items.flatMap(textsOfNode);
  return node.kind === 'map' ? node.entries.flatMap(({ value }) => textsOfNode(value)) : [node.text];
}

function isNode(value: unknown): value is ValueNode {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && 'raw' in value && 'offset' in value
  );
}
