import { createHttpApp } from '@site/http';
import { siteSurfaces } from '@site/surfaces';
import { describe, expect, test } from 'vitest';
import { overGraphql } from './parity/over-graphql.ts';
import { overHttp } from './parity/over-http.ts';
import { overMcp } from './parity/over-mcp.ts';
import type { ListRequest, RecordPage, Refused, SearchRequest, Surface } from './parity/surface.ts';
import { BASE_URL, openSample } from './sample/open-sample.ts';

const { site, service } = await openSample();
const app = createHttpApp({ service: () => service, ...siteSurfaces() });
const send = async (path: string, init?: RequestInit) => app.request(path, init);

const http = overHttp(send);
const others = [overMcp(send, '2025-11-25'), overMcp(send, '2026-07-28'), overGraphql(send)];

/** Sends the same request to every surface, expects equal answers, and returns that of HTTP. */
async function agree<Answer>(request: (surface: Surface) => Promise<Answer>): Promise<Answer> {
  const answer = await request(http);
  for (const surface of others) expect(await request(surface), surface.name).toEqual(answer);
  return answer;
}

/** Every record of a list, a page after the other. */
async function walk(first: (cursor?: string) => Promise<RecordPage | Refused>): Promise<readonly string[]> {
  const urls: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = await first(cursor);
    if ('code' in answer) throw new Error(answer.code);
    urls.push(...answer.urls);
    cursor = answer.next ?? undefined;
  } while (cursor !== undefined);
  return urls;
}

const pageOf = (least: number) => ({
  urls: expect.toSatisfy((urls: readonly string[]) => urls.length >= least, `has ${least} or more`),
});

const LISTS: readonly (readonly [string, ListRequest, object])[] = [
  ['the three newest', { limit: 3 }, pageOf(3)],
  ['a section', { section: 'posts', limit: 50 }, pageOf(6)],
  ['a tag, in capitals', { tag: 'BREAD', limit: 50 }, pageOf(2)],
  ['a section and a tag', { section: 'recipes', tag: 'bread', limit: 50 }, pageOf(1)],
  ['a tag that nothing has', { tag: 'quokka', limit: 5 }, { urls: [], total: 0, next: null }],
  ['an unknown section', { section: 'quokka' }, { code: 'unknown_section' }],
  ['the feed', { section: 'feed', limit: 50 }, pageOf(5)],
  ['the feed, with a tag', { section: 'feed', tag: 'Photography', limit: 50 }, pageOf(1)],
  ['too many', { limit: 201 }, { code: 'invalid_limit' }],
  ['a negative number', { limit: -1 }, { code: 'invalid_limit' }],
  ['a broken cursor', { limit: 5, cursor: 'quokka' }, { code: 'invalid_cursor' }],
  ['a blank tag', { tag: ' ', limit: 5 }, { code: 'invalid_parameter' }],
];

const SEARCHES: readonly (readonly [string, SearchRequest, object])[] = [
  ['a word', { words: 'bread', limit: 50 }, pageOf(5)],
  ['a phrase', { words: '"rule of twelfths"', limit: 50 }, pageOf(1)],
  ['a word and not another', { words: 'harbour -fog', limit: 50 }, pageOf(5)],
  ['a word of another script', { words: '時雨', limit: 5 }, pageOf(1)],
  ['posts alone', { words: 'light', section: 'feed', limit: 50 }, pageOf(1)],
  ['documents alone', { words: 'light', kind: 'document', limit: 50 }, pageOf(5)],
  ['posts of any section', { words: 'light', kind: 'post', limit: 50 }, pageOf(1)],
  ['both kinds', { words: 'light', kind: 'any', limit: 50 }, pageOf(6)],
  ['with a tag', { words: 'light', tag: 'photography', limit: 50 }, pageOf(1)],
  [
    'a word with a slip',
    { words: 'harbuor', limit: 5 },
    { corrections: [{ from: 'harbuor', to: 'harbour' }], hits: { length: 5 } },
  ],
  [
    'a word of the language that the site lacks',
    { words: 'price', limit: 5 },
    { total: 0, corrections: [], didYouMean: { query: 'prick' } },
  ],
  ['nothing', { words: 'xylophonist', limit: 5 }, { urls: [], total: 0 }],
  ['a blank', { words: ' ', limit: 5 }, { code: 'missing_query' }],
  ['too long', { words: 'x'.repeat(513), limit: 5 }, { code: 'invalid_query' }],
  ['a section that is not', { words: 'x', section: 'quokka', limit: 5 }, { code: 'unknown_section' }],
  ['the cursor of another request', { words: 'x', limit: 5, cursor: 'quokka' }, { code: 'invalid_cursor' }],
];

/** Paths that nothing has, and what is meant. */
const NEARLY: readonly (readonly [wrong: string, meant: string])[] = [
  ['/recipes/rye-bred', '/recipes/rye-bread'],
  ['/art/blu-hour', '/art/blue-hour'],
  ['/posts/rye-bread', '/recipes/rye-bread'],
  ['/rye-bred', '/recipes/rye-bread'],
];

const strip = (answer: RecordPage | Refused) => ('code' in answer ? { code: answer.code } : answer);

describe('every surface lists the same', () => {
  test.each(LISTS)('%s', async (_name, request, expected) => {
    expect(await agree(async (surface) => strip(await surface.list(request)))).toMatchObject(expected);
  });

  test('to the end, whatever the size of a page', async () => {
    const urls = await agree((surface) =>
      walk((cursor) => surface.list({ limit: 7, ...(cursor !== undefined && { cursor }) })),
    );
    expect(new Set(urls).size).toBe(site.documents.length);
  });
});

/** The graph has a field for each kind, and no list of both. */
describe('HTTP and MCP list the same kinds', () => {
  const KINDS: readonly (readonly [ListRequest, number])[] = [
    [{ kind: 'document' }, site.documents.length],
    [{ kind: 'post' }, site.posts.length],
    [{ kind: 'any' }, site.documents.length + site.posts.length],
    [{ kind: 'post', section: 'posts' }, 0],
  ];

  test('of a tag alone, which the tool lists both of', async () => {
    const params = { name: 'list_recent', arguments: { tag: 'PHOTOGRAPHY', limit: 50 } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const headers = { 'content-type': 'application/json' };
    const { result } = await (await send('/mcp', { method: 'POST', headers, body })).json();
    const answer = await (await send('/api/content.json?tag=photography&kind=any&limit=50')).json();
    expect(result.structuredContent).toEqual(answer);
    expect(new Set(answer.items.map(({ section }: { section: string }) => section === 'feed')).size).toBe(2);
  });

  test.each(KINDS)('%j', async (request, total) => {
    const answer = await http.list({ limit: 200, ...request });
    expect(answer).toMatchObject({ total });
    for (const surface of [overMcp(send, '2025-11-25'), overMcp(send, '2026-07-28')])
      expect(await surface.list({ limit: 200, ...request }), surface.name).toEqual(answer);
    const words = { words: 'light', limit: 50, ...request };
    expect(await overMcp(send, '2025-11-25').search(words)).toEqual(await http.search(words));
  });
});

describe('every surface finds the same', () => {
  test.each(SEARCHES)('%s', async (_name, request, expected) => {
    expect(await agree(async (surface) => strip(await surface.search(request)))).toMatchObject(expected);
  });

  test('to the end, whatever the size of a page', async () => {
    const urls = await agree((surface) =>
      walk((cursor) => surface.search({ words: 'the', limit: 9, ...(cursor !== undefined && { cursor }) })),
    );
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.length).toBeGreaterThan(20);
  });
});

describe('every surface reads the same', () => {
  const paths = [...site.documents, ...site.posts].map(({ path }) => path);

  test('of every record', async () => {
    for (const path of paths) {
      const answer = await agree((surface) => surface.read(encodeURI(path)));
      expect(answer).toMatchObject({ urls: [BASE_URL + encodeURI(path)] });
    }
  });

  test('of none', async () => {
    const answer = await agree(async (surface) => {
      const result = await surface.read('/posts/quokka');
      return 'code' in result ? { code: result.code } : result;
    });
    expect(answer).toEqual({ code: 'document_not_found' });
  });
});

describe('every surface proposes what is meant', () => {
  test.each(NEARLY)('at %s', async (wrong, meant) => {
    for (const surface of [http, ...others]) {
      const answer = await surface.read(wrong);
      expect('code' in answer && answer, surface.name).toMatchObject({
        code: 'document_not_found',
        detail: expect.stringContaining(`The nearest paths that exist: ${meant}`),
        resolution: expect.stringContaining(meant),
      });
    }
    for (const accept of ['text/html', 'text/markdown']) {
      const response = await send(wrong, { headers: { accept } });
      expect([response.status, await response.text()]).toEqual([404, expect.stringContaining(meant)]);
    }
  });
});

describe('the markdown lists the same', () => {
  const linked = async (path: string) =>
    Array.from(
      (await (await send(path)).text()).matchAll(/\]\((https:\/\/site\.example\/[^)]*)\.md\)/g),
      ([, url]) => url,
    );

  test.each(site.sections.map(({ slug }) => slug))('%s', async (section) => {
    const urls = await walk((cursor) =>
      http.list({ section, limit: 50, ...(cursor !== undefined && { cursor }) }),
    );
    expect(await linked(`/${section}.md`)).toEqual(urls);
    expect(await linked(`/${section}/llms.txt`)).toEqual(expect.arrayContaining([...urls]));
  });
});
