import type { CorpusItem, SearchCorpus } from '@site/contract';
import { expect, test } from 'vitest';
import { offlineSearch } from './search.ts';

const CID = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku';

function item(href: string, text: string, more: Partial<CorpusItem> = {}): CorpusItem {
  return {
    kind: 'document',
    href,
    title: 'Salt',
    titled: true,
    section: 'posts',
    sectionName: 'Posts',
    description: null,
    cid: CID,
    tags: [],
    published: '2024-05-01T00:00:00Z',
    updated: '2024-05-01T00:00:00Z',
    headings: [],
    text,
    bodyStart: 0,
    url: `https://example.com${href}`,
    markdownUrl: `https://example.com${href}.md`,
    ...more,
  };
}

const items = [
  item('/posts/salt', 'The pan\nSalt is boiled in a pan.', {
    title: 'Salt',
    headings: [{ text: 'The pan', anchor: 'pan' }],
  }),
  item('/feed/rye', 'Of bread.\nSalt and rye.', {
    kind: 'post',
    section: 'feed',
    sectionName: null,
    tags: ['Bread'],
    title: 'Of bread. Salt and rye.',
    titled: false,
    description: 'Of bread.',
    bodyStart: 10,
  }),
];
const corpus: SearchCorpus = { snapshot: CID, language: 'en', count: 2, items };
const { search } = await offlineSearch(corpus);

test('a hit is what a list would show of it, and why it matches', async () => {
  const { total, hits } = await search('boiling');
  expect(total).toBe(1);
  expect(hits).toEqual([
    {
      kind: 'document',
      title: 'Salt',
      section: 'posts',
      published: '2024-05-01T00:00:00Z',
      href: '/posts/salt',
      url: 'https://example.com/posts/salt',
      cid: CID,
      score: expect.any(Number),
      snippet: {
        text: 'Salt is boiled in a pan.',
        matches: [{ start: 8, end: 14 }],
        heading: 'The pan',
        anchor: 'pan',
      },
    },
  ]);
});

test('a post without a title has none, though the corpus has the beginning of its text', async () => {
  const { hits } = await search('rye');
  expect(hits).toMatchObject([{ title: null, snippet: { text: 'Salt and rye.' } }]);
  expect((await search('"of bread"')).hits).toMatchObject([{ snippet: { text: 'Of bread.' } }]);
});

test.each([
  [{}, ['/posts/salt', '/feed/rye']],
  [{ limit: 1 }, ['/posts/salt']],
  [{ section: 'feed' }, ['/feed/rye']],
  [{ tag: 'bread' }, ['/feed/rye']],
])('%j restricts the hits', async (options, expected) => {
  const { hits } = await search('salt', options);
  expect(hits.map(({ href }) => href)).toEqual(expected);
});

test('pages of results follow one another', async () => {
  const { hits: all, total } = await search('salt');
  expect(all).toHaveLength(2);
  const pages = await Promise.all([0, 1, 2].map((offset) => search('salt', { offset, limit: 1 })));
  expect(pages.map(({ hits }) => hits)).toEqual([[all[0]], [all[1]], []]);
  expect(pages.map((page) => page.total)).toEqual([total, total, total]);
});

test('a word that is being typed finds what it may become, and marks it', async () => {
  expect((await search('sal')).total).toBe(0);
  const { hits } = await search('sal', { prefix: true });
  const [snippet] = hits.map((hit) => hit.snippet);
  expect(snippet?.matches.map(({ start, end }) => snippet.text.slice(start, end))).toContain('Salt');
});

test.each([{ offset: -1 }, { offset: 0.5 }, { limit: -1, offset: 5 }, { limit: Number.NaN }])(
  'a search with %j is refused',
  async (options) => {
    await expect(search('salt', options)).rejects.toThrow(/: make it a whole number from 0\.$/);
  },
);
