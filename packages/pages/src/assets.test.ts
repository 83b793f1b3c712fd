import { expect, test } from 'vitest';
import { assets } from './assets.ts';
import { fnv1a } from './fnv1a.ts';

/** The test vectors of the algorithm's authors. */
const VECTORS = [
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
] as const;

test.for(VECTORS)('FNV-1a of %j is %s', ([text, hash]) => {
  expect(fnv1a(text)).toBe(hash);
});

test('there is one stylesheet and one script, small, and named by their content', () => {
  const [style, script] = assets.map(({ body }) => body);
  expect(assets.map(({ path, mediaType }) => [path, mediaType])).toEqual([
    [`/assets/site.${fnv1a(style ?? '')}.css`, 'text/css; charset=utf-8'],
    [`/assets/search.${fnv1a(script ?? '')}.js`, 'text/javascript; charset=utf-8'],
  ]);
  expect(new TextEncoder().encode(style).length).toBeLessThan(11.5 * 1024);
  expect(new TextEncoder().encode(script).length).toBeLessThan(3 * 1024);
});

test('the stylesheet fetches nothing', () => {
  expect(assets[0]?.body).not.toMatch(/url\(|@import|@font-face/);
});
