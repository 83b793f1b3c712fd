import type { Service } from '@site/contract';
import { describe, expect, test } from 'vitest';
import { explorerDocuments, graphiqlPage } from './index.ts';

const textOf = async (path: string) => {
  const document = explorerDocuments.find((each) => each.path === path);
  return String(await document?.write({} as Service, []));
};
const pages = [
  ['/graphql', String(graphiqlPage.body)],
  ['/developers/reference', await textOf('/developers/reference')],
] as const;

/** A site that lies below a path of its host. */
const SITE = 'https://site.example/notes';

describe.each(pages)('the page at %s', (at, html) => {
  test('names files that are there, and nothing of another origin', () => {
    const named = Array.from(html.matchAll(/(?:src|href)="([^"]*)"/g), ([, url = '']) => url);
    const urls = named.map((url) => new URL(url, SITE + at).href);
    const files = urls.filter((url) => url.includes('/assets/'));
    expect(files.length).toBeGreaterThanOrEqual(3);
    const all = explorerDocuments.map(({ path }) => SITE + path);
    for (const file of files) expect(all).toContain(file);
    expect(urls.filter((url) => !url.startsWith(`${SITE}/`) && url !== 'data:,')).toEqual([]);
  });

  test('says what there is without scripts', () => {
    expect(html).toMatch(/<noscript>.*<a href="[^"]*developers[#"]/);
  });
});

test('every file is named by its content, and is immutable', async () => {
  const files = explorerDocuments.filter(({ path }) => path !== '/developers/reference');
  expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
  for (const { path, cache, mediaType } of files) {
    expect(path).toMatch(/^\/assets\/explorer\/[a-z]+-[0-9A-Z]{8}\.(js|css)(\.LEGAL\.txt)?$/);
    expect([cache, mediaType]).toEqual(['immutable', expect.stringContaining('; charset=utf-8')]);
    expect((await textOf(path)).length, path).toBeGreaterThan(10);
  }
});

test('the policy of both tools allows no eval, no other origin and no frame', () => {
  const reference = explorerDocuments.find(({ path }) => path === '/developers/reference');
  for (const { headers } of [graphiqlPage, reference ?? {}]) {
    expect(headers?.['content-security-policy']?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "worker-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "font-src 'self' data:",
      "img-src 'self' data:",
      "connect-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(headers?.['referrer-policy']).toBe('strict-origin-when-cross-origin');
  }
});

test('GraphiQL is a variant of the endpoint, selected by Accept', () => {
  expect(graphiqlPage.headers?.['vary']).toBe('Accept');
});
