import { expect, test } from 'vitest';
import { css, source } from './css.ts';
import { minify } from './minify.ts';

test.for([
  ['a:hover, b > c { color: red; margin: 0 1px }\n', 'a:hover,b>c{color:red;margin:0 1px}'],
  ['a {\n  color: red;\n}\n', 'a{color:red}'],
  ['@media (min-width: 4rem) {\n  a { b: c }\n}\n', '@media (min-width:4rem){a{b:c}}'],
  // Space that means something: a descendant, a sum, the parts of a value.
  ['.a :is(b, c) d { e: calc(1px + 2px) / 3 }', '.a :is(b,c) d{e:calc(1px + 2px) / 3}'],
] as const)('%j becomes %j', ([large, small]) => {
  expect(minify(large)).toBe(small);
});

test('a stylesheet that is small gets no smaller', () => {
  expect(minify(css)).toBe(css);
});

test('no string of the stylesheet has marks that would lose their space', () => {
  for (const [string] of source.matchAll(/"[^"]*"/g)) expect(minify(string), string).toBe(string);
});
