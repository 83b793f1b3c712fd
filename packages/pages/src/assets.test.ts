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

test('the stylesheet is one small file, named by its content', () => {
  expect(assets.map(({ path, mediaType }) => [path, mediaType])).toEqual([
    [`/assets/site.${fnv1a(assets[0]?.body ?? '')}.css`, 'text/css; charset=utf-8'],
  ]);
  expect(new TextEncoder().encode(assets[0]?.body).length).toBeLessThan(10 * 1024);
});

test('the stylesheet fetches nothing', () => {
  expect(assets[0]?.body).not.toMatch(/url\(|@import|@font-face/);
});
