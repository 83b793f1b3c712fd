import { cidOf } from '@site/cid';
import { describe, expect, test } from 'vitest';
import { memoryCache } from './block-cache.ts';
import { createClient } from './client.ts';
import { VerificationError } from './errors.ts';

const BASE = 'https://example.com';
const encode = (text: string) => new TextEncoder().encode(text);

const CANONICAL = '---\ntitle: "Salt"\nhtml: "https://example.com/posts/salt"\n---\n\n# Salt\n\nSea.\n';
const CID = await cidOf(encode(CANONICAL));
const TWIN = CANONICAL.replace('html: ', `cid: ${CID}\nhtml: `);
const HOME = CANONICAL.replace('/posts/salt', '/');
const AT_HOME = HOME.replace('html: ', `cid: ${await cidOf(encode(HOME))}\nhtml: `);
const OTHER = await cidOf(encode('other'));

/** A site of one response, and the URLs that are requested of it. */
function siteOf(body: string) {
  const requested: string[] = [];
  const fetch = async (url: string) => {
    requested.push(url);
    return new Response(body);
  };
  return { requested, client: createClient(BASE, { fetch }) };
}

describe('a record', () => {
  test.each([
    '/posts/salt',
    'posts/salt',
    '/posts/salt/',
    '/posts/salt.md',
    `${BASE}/posts/salt`,
    `${BASE}/posts/salt?a=b#pan`,
    `${BASE}/posts/salt.md`,
  ])('is read as markdown by %s, and checked', async (reference) => {
    const { requested, client } = siteOf(TWIN);
    const url = `${BASE}/posts/salt.md`;
    expect(await client.get(reference, CID)).toEqual({ cid: CID, url, markdown: TWIN });
    expect(requested).toEqual([url]);
  });

  test.each([
    ['/', '/home.md'],
    ['', '/home.md'],
    [BASE, '/home.md'],
    [`${BASE}?a=b`, '/home.md'],
    [`${BASE}/#top`, '/home.md'],
    [`${BASE}//?a=/b`, '/home.md'],
    ['/home.md', '/home.md'],
    ['/posts/salt.md/', '/posts/salt.md'],
    ['/posts/salt.md?a=b/#pan', '/posts/salt.md'],
    ['posts/salt#a/b', '/posts/salt.md'],
    ['/posts/salt?at=https://a.example', '/posts/salt.md'],
    ['/posts/s%61lt//', '/posts/s%61lt.md'],
  ])('named by "%s" is requested at %s', async (reference, path) => {
    const { requested, client } = siteOf(path === '/home.md' ? AT_HOME : TWIN);
    await client.get(reference);
    expect(requested).toEqual([BASE + path]);
  });

  test.each([
    ['whose bytes are not those that it names', TWIN.replace('Sea.', 'Sand.'), undefined, CID],
    ['that names no CID', CANONICAL, undefined, undefined],
    ['that is whole, and another than was expected', TWIN, OTHER, OTHER],
    ['with a byte order mark in front, which its hash does not cover', `\ufeff${TWIN}`, CID, undefined],
  ])('%s is refused', async (_, markdown, wanted, expected) => {
    const failure = siteOf(markdown).client.get('/posts/salt', wanted);
    await expect(failure).rejects.toThrow(VerificationError);
    await expect(failure).rejects.toMatchObject({
      source: `${BASE}/posts/salt.md`,
      expected,
    });
  });
});

test('a record that is no UTF-8 is refused as one that was changed', async () => {
  const bytes = encode(TWIN);
  bytes[bytes.indexOf(0x53, bytes.length - 6)] = 0xff;
  const client = createClient(BASE, { fetch: async () => new Response(bytes) });
  await expect(client.get('/posts/salt')).rejects.toThrow(VerificationError);
});

test.each(['https://other.example/posts/salt', 'HTTP://example.com/posts/salt'])(
  '%s is no record of the site, and not requested',
  async (reference) => {
    const { requested, client } = siteOf(TWIN);
    await expect(client.get(reference)).rejects.toThrow(`${reference} is no record of ${BASE}`);
    expect(requested).toEqual([]);
  },
);

describe('a manifest', () => {
  const MANIFEST = JSON.stringify({ version: 1, config: OTHER, entries: { '/posts/salt.md': CID } });

  test('is named by its bytes', async () => {
    const snapshot = await cidOf(encode(MANIFEST));
    const { client } = siteOf(MANIFEST);
    expect(await client.manifest()).toEqual({ snapshot, manifest: JSON.parse(MANIFEST) });
    expect(await client.manifest(snapshot)).toMatchObject({ snapshot });
  });

  test('of another snapshot than was expected is refused', async () => {
    const failure = siteOf(MANIFEST).client.manifest(CID);
    await expect(failure).rejects.toThrow(VerificationError);
    await expect(failure).rejects.toMatchObject({
      source: `${BASE}/snapshot.json`,
      expected: CID,
    });
  });
});

test('a cache holds nothing that is larger than itself, and counts a block that is set again once', async () => {
  const cache = memoryCache(2 * (256 + 4));
  await cache.set(CID, encode('x'.repeat(265)));
  expect(await cache.get(CID)).toBeUndefined();
  for (const _ of [1, 2, 3]) await cache.set(CID, encode('aaaa'));
  await cache.set(OTHER, encode('bbbb'));
  expect([await cache.get(CID), await cache.get(OTHER)]).toEqual([encode('aaaa'), encode('bbbb')]);
});
