import { spawnSync } from 'node:child_process';
import { canonicalText } from '@site/content-core';
import { createHttpApp, staticPaths } from '@site/http';
import { siteSurfaces } from '@site/surfaces';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSample } from './sample/open-sample.ts';

/** Words of the sample's two drafts and of its post from 2099, and of nothing else. */
const SECRETS = /quixotropolis|zanthoxylic|velmorande/i;

const BASE_URL = 'http://localhost:8787';
const ABSOLUTE = /http:\/\/localhost:8787[^\s"'<>)\]`\\…&]*/g;
const RELATIVE = /(?:href|src)="(\/[^"&]*)"/g;

const { site, service, issues, heldBack } = await openSample(BASE_URL);
const surfaces = siteSurfaces();
const app = createHttpApp({ service: () => service, ...surfaces });
const paths = staticPaths(service, surfaces);

/** Requests as a browser does: pages in HTML. */
const get = async (path: string, method = 'GET') =>
  app.request(path, { method, headers: { accept: 'text/html,*/*;q=0.8' } });

describe('the sample content', () => {
  test('is without fault and has enough of everything', () => {
    expect(issues).toEqual([]);
    expect(site.sections.map(({ slug }) => slug)).toEqual([
      'art',
      'posts',
      'recipes',
      'melange',
      'open-source',
    ]);
    for (const { slug, count } of service.site.sections) expect(count, slug).toBeGreaterThanOrEqual(6);
    expect(site.posts.length).toBeGreaterThanOrEqual(12);
    expect(site.posts.some(({ title }) => title === undefined)).toBe(true);
    expect(site.series).toHaveLength(2);
    expect(site.blobs.size).toBeGreaterThanOrEqual(10);
    expect(heldBack.map(({ reason }) => reason).sort()).toEqual(['draft', 'draft', 'scheduled']);
  });
});

describe('what is held back', () => {
  test('is in none of the answers', async () => {
    const requested = [
      ...paths,
      '/search?q=atlas',
      ...['quixotropolis', 'zanthoxylic', 'velmorande'].flatMap((word) => [
        `/api/content.json?tag=${word}`,
        `/nothing/${word.slice(0, 5)}`,
      ]),
      '/api/search.json?q=atlas&limit=50',
      '/api/search.json?q=century&limit=50',
      '/posts/unfinished-atlas.md',
      '/posts/letter-to-the-next-century',
      '/feed/not-yet.md',
    ];
    for (const path of requested) {
      const response = await get(path);
      const text = JSON.stringify([...response.headers]) + (await response.text());
      expect(text, path).not.toMatch(SECRETS);
    }
  }, 60_000);

  test('would be found if it were there', async () => {
    const later = await openSample(BASE_URL, new Date('2099-06-01T00:00:00Z'));
    const answers = createHttpApp({ service: () => later.service });
    const response = await answers.request('/posts/letter-to-the-next-century.md');
    expect(await response.text()).toMatch(SECRETS);
  });

  test('answers 404, like what never was', async () => {
    for (const path of ['/posts/unfinished-atlas', '/posts/letter-to-the-next-century.md', '/feed/not-yet']) {
      expect((await app.request(path)).status, path).toBe(404);
    }
  });

  test.each(['quixotropolis', 'zanthoxylic', 'velmorande'])('a search for %s finds nothing', async (word) => {
    const response = await app.request(`/api/search.json?q=${word}`);
    expect(await response.json()).toMatchObject({ total: 0, hits: [] });
  });
});

describe('every path of the plan', () => {
  test('answers 200, and HEAD as GET', async () => {
    for (const path of paths) {
      const [whole, head] = await Promise.all([get(path), get(path, 'HEAD')]);
      expect(whole.status, path).toBe(200);
      expect([...head.headers], path).toEqual([...whole.headers]);
      expect((await head.arrayBuffer()).byteLength).toBe(0);
    }
  }, 60_000);

  test('names only URLs that answer', async () => {
    const named = new Set<string>();
    for (const path of paths.filter((each) => !each.startsWith('/blobs/'))) {
      const response = await get(path);
      const text = `${response.headers.get('link')} ${await response.text()}`;
      for (const [url] of text.matchAll(ABSOLUTE))
        named.add(url.slice(BASE_URL.length).replace(/[.,;]$/, ''));
      for (const [, url = ''] of text.matchAll(RELATIVE)) named.add(url);
    }
    expect(named.size).toBeGreaterThan(100);
    for (const url of named) {
      // What ends in `=` stands before an ellipsis: a pattern, not a URL.
      if (url.endsWith('=')) continue;
      const response = await get(url.replace(/#.*/, '') || '/');
      expect(response.status, url).toBe(200);
    }
  }, 60_000);
});

describe('the aliases of version 1', () => {
  test.each([
    'content.json?limit=3',
    'search.json?q=bread',
    'search-corpus.json',
    'search-vectors.json',
    'content.json?limit=0',
  ])('/api/v1/%s answers the bytes of /api/%s', async (target) => {
    const [plain, alias] = await Promise.all([get(`/api/${target}`), get(`/api/v1/${target}`)]);
    expect(alias.status).toBe(plain.status);
    expect(alias.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect((await alias.text()).replace('/api/v1/', '/api/')).toBe(await plain.text());
  });
});

describe('the cid of every record', () => {
  let digests: ReadonlyMap<string, string>;

  beforeAll(() => {
    digests = new Map(
      [...site.documents, ...site.posts].map(({ cid, twin }) => [cid, sha256sum(canonicalText(twin))]),
    );
  });

  test('is what coreutils make of its canonical bytes', () => {
    expect(digests.size).toBe(site.documents.length + site.posts.length);
    for (const [cid, digest] of digests) expect(decode(cid), cid).toBe(`01551220${digest}`);
  });
});

function sha256sum(text: string): string {
  return spawnSync('sha256sum', { input: text, encoding: 'utf8' }).stdout.slice(0, 64);
}

/** The bytes of a CID in hex, by base32 of coreutils. */
function decode(cid: string): string {
  const padded = cid.slice(1).toUpperCase().padEnd(64, '=');
  return spawnSync('base32', ['--decode'], { input: padded }).stdout.toString('hex');
}
