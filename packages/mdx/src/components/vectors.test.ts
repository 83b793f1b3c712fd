import { readdirSync, readFileSync } from 'node:fs';
import { applyEdits } from '@site/markdown';
import { expect, test } from 'vitest';
import { translateMdx } from '../translate-mdx.ts';

/** A folder for each case, with MDX and the markdown that says the same. */
const folder = new URL('../../../conformance/vectors/mdx/', import.meta.url);
const cases = readdirSync(folder).sort();

test('there are enough cases', () => {
  expect(cases.length).toBeGreaterThanOrEqual(9);
});

test.each(cases)('%s', (name) => {
  const read = (file: string) => readFileSync(new URL(`${name}/${file}`, folder), 'utf8');
  const input = read('input.mdx');
  expect(applyEdits(input, translateMdx(input).edits)).toBe(read('expected.md'));
});
