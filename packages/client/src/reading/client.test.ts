import { cidOf } from '@site/cid';
import type { Fetch } from '@site/cid/exchange';
import { describe, expect, test } from 'vitest';
import { memoryCache } from './block-cache.ts';
import { createClient, type SiteClient } from './client.ts';
import { SiteError, VerificationError } from './errors.ts';

const BASE = 'https://example.com';
const encode = (text: string) => new TextEncoder().encode(text);
const salt = encode('salt');
const SALT = await cidOf(salt);

/** A site of these responses, and the paths that are requested of it. */
function siteOf(answers: Readonly<Record<string, unknown>>) {
  const requested: string[] = [];
  const fetch: Fetch = async (url) => {
    const path = url.slice(BASE.length);
    requested.push(path);
    const answer = answers[path];
    if (answer instanceof Response) return answer.clone();
    if (answer instanceof Uint8Array) return new Response(new Uint8Array(answer));
    return answer === undefined ? new Response('none', { status: 404 }) : Response.json(answer);
  };
  return { requested, fetch };
}

const item = (slug: string) => ({
  ...{ title: slug, section: 'posts', slug, excerpt: '', tags: [], cid: SALT },
  ...{ published: '2024-05-01T00:00:00Z', updated: '2024-05-01T00:00:00Z' },
  ...{ url: `${BASE}/posts/${slug}`, markdownUrl: `${BASE}/posts/${slug}.md` },
});
const listOf = (nextCursor: string | null, ...slugs: readonly string[]) => ({
  ...{ count: slugs.length, total: 3, nextCursor },
  items: slugs.map(item),
});
const hit = (slug: string) => ({
  ...{ ...item(slug), kind: 'document', score: 1 },
  snippet: { text: '', matches: [], heading: null, anchor: null },
});
const hitsOf = (nextCursor: string | null, ...slugs: readonly string[]) => ({
  ...{ query: 'rye bread', count: slugs.length, total: 2, nextCursor, corrections: [], didYouMean: null },
  hits: slugs.map(hit),
});

describe('a list', () => {
  test('is followed to its end, as far as its items are consumed', async () => {
    const { requested, fetch } = siteOf({
      '/api/content.json?section=art&limit=200': listOf('a b', 'salt', 'rye'),
      '/api/content.json?section=art&limit=200&cursor=a+b': listOf(null, 'fog'),
    });
    const taken: unknown[] = [];
    for await (const item of createClient(`${BASE}/`, { fetch }).list({ section: 'art' })) taken.push(item);
    expect(taken).toEqual(['salt', 'rye', 'fog'].map(item));
    expect(requested).toHaveLength(2);

    for await (const _ of createClient(BASE, { fetch }).list({ section: 'art' })) break;
    expect(requested).toHaveLength(3);
  });
});

test('hits are followed as a list is', async () => {
  const { fetch } = siteOf({
    '/api/search.json?tag=sea&limit=50&q=rye+bread': hitsOf('x', 'salt'),
    '/api/search.json?tag=sea&limit=50&cursor=x&q=rye+bread': hitsOf(null, 'rye'),
  });
  const taken: unknown[] = [];
  for await (const hit of createClient(BASE, { fetch }).search('rye bread', { tag: 'sea' })) taken.push(hit);
  expect(taken).toEqual(['salt', 'rye'].map(hit));
});

test.each<[string, object, (client: SiteClient) => Promise<unknown>]>([
  [
    `/api/changes.json?since=${SALT}`,
    { since: SALT, snapshot: SALT, count: 0, items: [] },
    (client) => client.changes(SALT),
  ],
  [
    '/api/search-corpus.json',
    { snapshot: SALT, language: 'en', count: 0, items: [] },
    (client) => client.corpus(),
  ],
  [
    '/api/search-vectors.json',
    {
      ...{ snapshot: SALT, model: 'words', dims: 2, encoding: 'base64-float32le', normalized: true },
      vectors: {},
    },
    (client) => client.vectors(),
  ],
])('%s is returned as it is, with what a later version adds', async (path, answer, read) => {
  const later = { ...answer, later: true };
  expect(await read(createClient(BASE, siteOf({ [path]: later })))).toEqual(later);
});

describe('a problem', () => {
  test('is thrown with what the site says', async () => {
    const problem = { code: 'invalid_limit', detail: 'Too many.', resolution: 'Send 10.', status: 400 };
    const { fetch } = siteOf({
      '/api/search.json?limit=999&q=x': Response.json(problem, {
        status: 400,
        headers: { 'content-type': 'application/problem+json' },
      }),
    });
    const failure = createClient(BASE, { fetch }).searchPage('x', { limit: 999 });
    await expect(failure).rejects.toThrow(SiteError);
    await expect(failure).rejects.toMatchObject({ status: 400, problem, message: /Too many\.\nSend 10\./ });
  });

  test('of something that is no site says so', async () => {
    const { fetch } = siteOf({});
    await expect(createClient(BASE, { fetch }).corpus()).rejects.toMatchObject({
      status: 404,
      problem: undefined,
      message: expect.stringContaining('base URL'),
    });
  });

  test('leaves no body unread, which would occupy a connection', async () => {
    let isCancelled = false;
    const body = new ReadableStream({
      cancel: () => {
        isCancelled = true;
      },
    });
    const fetch = async () => new Response(body, { status: 502 });
    await expect(createClient(BASE, { fetch }).corpus()).rejects.toMatchObject({ status: 502 });
    expect(isCancelled).toBe(true);
  });

  test('of a page in the place of JSON says so too', async () => {
    const page = new Response('<!doctype html>');
    const client = createClient(BASE, siteOf({ '/api/content.json': page, '/snapshot.json': page }));
    for (const failure of [client.listPage(), client.manifest()]) {
      await expect(failure).rejects.toThrow(SiteError);
      await expect(failure).rejects.toMatchObject({ status: 200, problem: undefined });
    }
  });

  test('that is no JSON is described by its status alone', async () => {
    const headers = { 'content-type': 'application/problem+json' };
    const { fetch } = siteOf({ '/api/content.json': new Response('{', { status: 500, headers }) });
    await expect(createClient(BASE, { fetch }).listPage()).rejects.toMatchObject({
      status: 500,
      problem: undefined,
    });
  });
});

describe('a block', () => {
  test('is fetched once, and checked', async () => {
    const { requested, fetch } = siteOf({ [`/ipfs/${SALT}?format=raw`]: salt });
    const client = createClient(BASE, { fetch });
    expect(await client.block(SALT)).toEqual(salt);
    expect(await client.block(SALT)).toEqual(salt);
    expect(requested).toHaveLength(1);
  });

  test('with other bytes is refused, and not cached', async () => {
    const { requested, fetch } = siteOf({ [`/ipfs/${SALT}?format=raw`]: encode('sand') });
    const client = createClient(BASE, { fetch });
    await expect(client.block(SALT)).rejects.toThrow(VerificationError);
    await expect(client.block(SALT)).rejects.toMatchObject({ expected: SALT });
    expect(requested).toHaveLength(2);
  });

  test('of what is no CID is not requested', async () => {
    const { requested, fetch } = siteOf({});
    await expect(createClient(BASE, { fetch }).block('../etc')).rejects.toThrow('"../etc" is not a CID');
    expect(requested).toEqual([]);
  });
});

test('a cache forgets what was not used for the longest time', async () => {
  const cache = memoryCache(2 * (256 + 4));
  const [a, b, c] = await Promise.all(['aaaa', 'bbbb', 'cccc'].map((text) => cidOf(encode(text))));
  if (a === undefined || b === undefined || c === undefined) throw new Error('Three names were made.');
  await cache.set(a, encode('aaaa'));
  await cache.set(b, encode('bbbb'));
  await cache.get(a);
  await cache.set(c, encode('cccc'));
  expect([await cache.get(a), await cache.get(b), await cache.get(c)]).toEqual([
    encode('aaaa'),
    undefined,
    encode('cccc'),
  ]);
});
