import { SourceText } from '@site/diagnostics';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ValueNode } from '../tree.ts';
import { parseJson } from './parse-json.ts';

function parse(text: string) {
  return parseJson({ source: new SourceText('post.md', text), start: 0, end: text.length });
}

/** A tree as the value that `JSON.parse` would give. */
function plain(node: ValueNode): unknown {
  if (node.kind === 'list') return node.items.map(plain);
  if (node.kind === 'map') return node.entries.map(({ key, value }) => [key, plain(value)]);
  return node.kind === 'text' ? node.text : JSON.parse(node.text);
}

test('every value stands where its text does', () => {
  const text = '{ "a": 1.10, "b": ["\\u0041"], "c": {"d": null} }';
  const values = parse(text).entries.map(({ value }) => value);
  expect(values.map(({ raw }) => raw)).toStrictEqual(['1.10', '["\\u0041"]', '{"d": null}']);
  for (const { offset, raw } of values) expect(text.slice(offset, offset + raw.length)).toBe(raw);
});

test('it reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.constantFrom(undefined, 2, '\t'),
      (value, space) => {
        const entries = parse(JSON.stringify(value, null, space)).entries;
        const expected = Object.entries(value).map(([key, inner]) => [key, entriesOf(inner)]);
        expect(entries.map(({ key, value: inner }) => [key, plain(inner)])).toStrictEqual(expected);
      },
    ),
  );
});

/** JSON as `plain` gives it: objects are lists of entries there. */
function entriesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(entriesOf);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value;
  return Object.entries(value).map(([key, inner]) => [key, entriesOf(inner)]);
}

test.each([
  ['[1]', 1, '[1]', 'an object'],
  ['{"a": 1,}', 9, '}', 'a key in double quotes'],
  ["{'a': 1}", 2, "'a':", 'a key in double quotes'],
  ['{a: 1}', 2, 'a:', 'a key in double quotes'],
  ['{"a" 1}', 6, '1}', 'a colon'],
  ['{"a": }', 7, '}', 'a value'],
  ['{"a": yes}', 7, 'yes}', 'a value'],
  ['{"a": 01}', 8, '1}', 'a comma or }'],
  ['{"a": [1 2]}', 10, '2]}', 'a comma or ]'],
  ['{"a": 1 "b": 2}', 9, '"b":', 'a comma or }'],
  ['{"a": "\\x"}', 7, '"\\x"}', 'a text with valid escapes'],
  ['{"a": "b\nc"}', 7, '"b', 'a text that ends on its line'],
  ['{"a": 1} b', 10, 'b', 'the end of the front matter'],
  ['{"a": 1', 8, '', 'a comma or }'],
])('%j is not JSON', (text, column, value, expected) => {
  const { entries, issues } = parse(text);
  expect(entries).toStrictEqual([]);
  expect(issues).toMatchObject([{ rule: 'json-syntax', severity: 'error', line: 1, column, value }]);
  expect(issues[0]?.message).toContain(expected);
});

test('deep nesting is an issue, and no stack overflow', () => {
  expect(parse(`{"a": ${'['.repeat(100_000)}`).issues).toMatchObject([{ rule: 'json-syntax', column: 71 }]);
});

test('it agrees with JSON.parse on what is JSON', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\{[ "a:,{}[\]\\u0-9.eE+tru-]{0,20}\}$/), (text) => {
      expect(parse(text).issues.length === 0).toBe(isJson(text));
    }),
    { numRuns: 2000 },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
