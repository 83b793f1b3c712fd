import { expect, test } from 'vitest';
import { assets } from './assets.ts';
import { fingerprint } from './fingerprint.ts';

const FILES = ['site', 'plain', 'press', 'search', 'scheme', 'missing'];

test('assets are named by their content', () => {
  const extensions = { 'text/css; charset=utf-8': 'css', 'text/javascript; charset=utf-8': 'js' };
  expect(assets.map(({ path }) => path)).toEqual(
    assets.map(({ mediaType, body }, at) => {
      const extension = Object.entries(extensions).find(([type]) => type === mediaType)?.[1];
      return `/assets/${FILES[at]}.${fingerprint(body)}.${extension}`;
    }),
  );
});

test.for([
  ['site', 12 * 1024],
  // A theme has its own colours and letters in place of those of the first, and what sets it apart.
  ['plain', 12.25 * 1024],
  ['press', 13 * 1024],
  ['search', 1.5 * 1024],
  // Pages wait for it.
  ['scheme', 1024],
  ['missing', 512],
] as const)('%s is small', ([name, bytes]) => {
  const body = assets[FILES.indexOf(name)]?.body ?? '';
  expect(body).not.toBe('');
  expect(new TextEncoder().encode(body).length).toBeLessThan(bytes);
});

test('no stylesheet fetches anything', () => {
  for (const { body, mediaType } of assets)
    if (mediaType.startsWith('text/css')) expect(body).not.toMatch(/url\(|@import|@font-face/);
});
