import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { expect, test } from 'vitest';
import * as built from '#built';
import { bundle, styleSettings } from './bundle.ts';

/** The style sheets as they are written. */
const source = ['browser/styles', 'browser/themes']
  .map((folder) => join(import.meta.dirname, folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.css'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('')
  .replace(/\/\*.*?\*\//gs, '');

/** The same as they are served. */
const all = built.stylesheet + built.paper + built.plain + built.press;

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
  for (const part of [built.stylesheet, built.paper, built.plain, built.press])
    expect(minify(part)).toHaveLength(part.length);
});

test('every string of the source is in what is served', () => {
  const served = all.replaceAll('\\', '');
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
  expect(names(all)).toEqual(names(source));
});
