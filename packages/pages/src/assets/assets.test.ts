import { expect, test } from 'vitest';
import { assets } from './assets.ts';
import { fingerprint } from './fingerprint.ts';

test('there is one stylesheet and one script, small, and named by their content', () => {
  const [style, script] = assets.map(({ body }) => body);
  expect(assets.map(({ path, mediaType }) => [path, mediaType])).toEqual([
    [`/assets/site.${fingerprint(style ?? '')}.css`, 'text/css; charset=utf-8'],
    [`/assets/search.${fingerprint(script ?? '')}.js`, 'text/javascript; charset=utf-8'],
  ]);
  expect(new TextEncoder().encode(style).length).toBeLessThan(12 * 1024);
  expect(new TextEncoder().encode(script).length).toBeLessThan(1.5 * 1024);
});

test('the stylesheet fetches nothing', () => {
  expect(assets[0]?.body).not.toMatch(/url\(|@import|@font-face/);
});
