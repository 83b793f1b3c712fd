import { readdirSync, readFileSync } from 'node:fs';
import { decodeSource } from '@site/diagnostics';
import { expect, test } from 'vitest';
import { readFrontMatter } from './read-front-matter.ts';

/** A folder for each case, with the input as bytes and what every reader of front matter must make of it. */
const folder = new URL('../../conformance/vectors/front-matter/', import.meta.url);
const files = ['expected.json', 'input.md'];
const cases = readdirSync(folder).sort();

test('there are enough cases', () => {
  expect(cases.length).toBeGreaterThanOrEqual(45);
});

test.each(cases)('%s', (name) => {
  const place = new URL(`${name}/`, folder);
  expect(readdirSync(place).sort()).toStrictEqual(files);
  const expected: unknown = JSON.parse(readFileSync(new URL('expected.json', place), 'utf8'));

  const source = decodeSource(`${name}/input.md`, readFileSync(new URL('input.md', place)));
  if (!('text' in source)) throw new Error(source.message);
  const { fields, bodyStart, issues } = readFrontMatter(source);

  expect({
    fields,
    body: source.text.slice(bodyStart),
    issues: issues.map(({ severity, rule, line, column, value }) => ({
      severity,
      rule,
      line,
      column,
      value,
    })),
  }).toStrictEqual(expected);
});
