import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { expect, test } from 'vitest';
import * as built from '#built';
import { bundle, styleSettings } from './bundle.ts';

const FOLDER = join(import.meta.dirname, 'browser/styles');

/** The style sheet as it is written. */
const source = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  .join('')
  .replace(/\/\*.*?\*\//gs, '');

test('what is built is made of these sources', async () => {
  expect({ ...built }).toEqual(await bundle());
});

const minify = (css: string) =>
  new TextDecoder().decode(
    transform({ ...styleSettings, filename: 'test.css', code: new TextEncoder().encode(css) }).code,
  );

test.for([
  ['a:hover, b > c { color: red; margin: 0 1px }\n', 'a:hover,b>c{color:red;margin:0 1px}'],
  ['a {\n  color: red;\n}\n', 'a{color:red}'],
  ['@media (min-width: 4rem) {\n  a { color: red }\n}\n', '@media (min-width:4rem){a{color:red}}'],
  // Space that separates: a descendant, a sum, the parts of a value.
  ['.a :is(b, c) d { width: calc(1px + 2%) }', '.a :is(b,c) d{width:calc(1px + 2%)}'],
  ['a { content: "a, b > c; d" / "" }', 'a{content:"a, b > c; d" / ""}'],
] as const)('%j becomes %j', ([large, small]) => {
  expect(minify(large)).toBe(small);
});

test('a stylesheet that is small gets no smaller', () => {
  expect(minify(built.stylesheet)).toHaveLength(built.stylesheet.length);
});

test('every string of the source is in what is served', () => {
  const served = built.stylesheet.replaceAll('\\', '');
  for (const [, string = ''] of source.matchAll(/"([^"]*)"/g)) expect(served).toContain(string);
});

const selectors = (css: string) =>
  (css.match(/[^{};]+(?=\{)/g) ?? []).filter((text) => !/^\s*@/.test(text)).join();

test.for([
  ['class', /\.[a-z][\w-]*/g, selectors],
  ['pseudo-class and pseudo-element', /:[a-z][a-z-]*/g, selectors],
  ['custom property', /--[a-z]+/g, (css: string) => css],
  ['at-rule', /@\w+/g, (css: string) => css],
] as const)('every %s of the source is in what is served, and no other', ([, pattern, part]) => {
  const names = (css: string) => new Set(part(css).match(pattern));
  expect(names(built.stylesheet)).toEqual(names(source));
});
