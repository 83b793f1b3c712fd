import { cidOf } from '@site/cid';
import type { CorpusItem } from '@site/contract';
import { ProblemError } from '@site/problem';
import { describe, expect, test } from 'vitest';
import { openRemoteSource } from './open-remote-source.ts';

const SITE = 'https://a.example';

function item(path: string, fields: Partial<CorpusItem> = {}): CorpusItem {
  return {
    kind: 'document',
    href: decodeURIComponent(path),
    title: 'Salt',
    titled: true,
    sectionName: null,
    description: null,
    section: path.split('/')[1] ?? '',
    cid: `cid-of-${path}`,
    tags: [],
    published: '2024-01-01T00:00:00Z',
    updated: '2024-01-02T00:00:00Z',
    headings: [],
    text: 'Boiled.',
    bodyStart: 0,
    url: SITE + path,
    markdownUrl: `${SITE}${path}.md`,
    ...fields,
  };
}

/** A record as a site answers it, with its CID. */
async function twin(path: string, more: string): Promise<string> {
  const head = `---\nsection: posts\n${more}tags: []\ncreated: 2024-01-01T00:00:00Z\nupdated: 2024-01-02T00:00:00Z\n`;
  const rest = `html: "${SITE}${path}"\n---\n\nBoiled.\n`;
  return `${head}cid: ${await cidOf(new TextEncoder().encode(head + rest))}\n${rest}`;
}
const problem = JSON.stringify({ code: 'document_not_found', detail: 'Gone.', resolution: 'Search.' });

/** A site of these files and records, and the paths that are requested. */
async function opened(
  files: Readonly<Record<string, string>>,
  items: readonly CorpusItem[] = [],
  now = () => 0,
) {
  const requested: string[] = [];
  const common: Readonly<Record<string, string>> = {
    '/feed.json': JSON.stringify({ title: 'Harbour', home_page_url: `${SITE}/` }),
    '/index.md': '# Harbour\n',
    '/api/search-corpus.json': JSON.stringify({ items }),
  };
  const fetch = async (url: string) => {
    const path = url.slice(SITE.length);
    requested.push(path);
    const body = files[path] ?? common[path];
    return body === undefined
      ? new Response(problem, { status: 404, headers: { 'content-type': 'application/problem+json' } })
      : new Response(body);
  };
  return { source: await openRemoteSource(SITE, { fetch, now }), requested };
}

test('a site that says little of itself is known by its title', async () => {
  const { source } = await opened({});
  expect(source.site).toEqual({
    title: 'Harbour',
    description: '',
    language: 'en',
    author: undefined,
    baseUrl: SITE,
    sections: [],
  });
});

test('its sections are those of now', async () => {
  const files: Record<string, string> = { '/index.md': '- [Posts](/posts.md): Essays. 1 document.\n' };
  let now = 0;
  const { source } = await opened(files, [], () => now);
  files['/index.md'] = '- [Posts](/posts.md): Essays. 2 documents.\n- [Art](/art.md): 1 document.\n';
  const countsAt = async (at: number) => {
    now = at;
    return (await source.sections()).map(({ slug, count }) => [slug, count]);
  };
  expect(await countsAt(59_999)).toEqual([['posts', 1]]);
  expect(await countsAt(60_000)).toEqual([
    ['posts', 2],
    ['art', 1],
  ]);
});

test('an operation is requested for by its path, with the inputs that are given', async () => {
  const { source, requested } = await opened({ '/api/search.json?q=salt+%26+light&limit=2': '{"count":0}' });
  expect(await source.call('search', { q: 'salt & light', limit: 2, tag: undefined })).toEqual({ count: 0 });
  expect(await source.call('search', { tag: undefined })).toBeInstanceOf(ProblemError);
  expect(requested.slice(-2)).toEqual(['/api/search.json?q=salt+%26+light&limit=2', '/api/search.json']);
});

describe('a record', () => {
  const items = [item('/art/salt'), item('/posts/salt'), item('/posts/100%25'), item('/posts/gone')];
  test.each([
    ['/posts/salt', { path: '/posts/salt', description: 'From the sea.', excerpt: 'From the sea.' }],
    ['100%', { path: '/posts/100%25', description: null, excerpt: 'Boiled.' }],
    [`${SITE}/posts/100%25.md?a#b`, { path: '/posts/100%25' }],
    ['cid-of-/posts/salt', { path: '/posts/salt' }],
    ['salt', { code: 'ambiguous_reference', paths: ['/art/salt', '/posts/salt'] }],
    ['pepper', { code: 'document_not_found', detail: 'Nothing is published at pepper.' }],
    // Taken down since the list of all records was read.
    ['gone', { code: 'document_not_found', detail: 'Gone.' }],
  ])('that is requested for as %s', async (reference, expected) => {
    const files = {
      '/posts/salt.md': await twin('/posts/salt', 'description: From the sea.\n'),
      '/posts/100%25.md': await twin('/posts/100%25', ''),
    };
    const { source } = await opened(files, items);
    expect(await source.resolve(reference)).toMatchObject(expected);
  });

  test('whose bytes are not those that its CID names is refused', async () => {
    const honest = await twin('/posts/salt', '');
    const [, stated] = /^cid: (.+)$/m.exec(honest) ?? [];
    const { source } = await opened({ '/posts/salt.md': honest.replace('Boiled', 'Burnt') }, items);
    await expect(source.resolve('/posts/salt')).rejects.toThrow(
      `, not ${stated}: it is not what was published`,
    );
  });
});

test.each([
  ['whole when it is short', 'a '.repeat(120), 'a '.repeat(120)],
  ['cut between words', `${'a'.repeat(200)} ${'b'.repeat(100)}`, `${'a'.repeat(200)}…`],
  ['cut between characters', `${'a'.repeat(239)}🧂${'b'.repeat(9)}`, `${'a'.repeat(239)}…`],
])('the excerpt of a text is %s', async (_, text, excerpt) => {
  const { source } = await opened({}, [item('/posts/salt', { text })]);
  const page = await source.list('document', { after: undefined, first: 1 });
  expect(page).toMatchObject({
    edges: [{ item: { excerpt, updated: '2024-01-02T00:00:00Z', slug: 'salt' } }],
  });
});

test('a list that is not there is a problem', async () => {
  const { source } = await opened({});
  expect(await source.read('/nowhere.md')).toMatchObject({ code: 'document_not_found' });
});

test.each([
  [
    'answers what is no site',
    async () => new Response('<html>', { status: 404 }),
    'https://a.example/feed.json answers 404: is it a site of this kind?',
  ],
  [
    'is not there',
    async () => Promise.reject(new TypeError('fetch failed')),
    'https://a.example/feed.json cannot be reached.',
  ],
])('an address that %s is refused', async (_, fetch, fault) => {
  await expect(openRemoteSource(SITE, { fetch, now: () => 0 })).rejects.toThrow(fault);
});
