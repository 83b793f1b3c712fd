import type { SearchResults } from '@site/contract';
import { describe, expect, test } from 'vitest';
import { codeOf, documentOn, expectAnswer, serve } from '../test-support.ts';

const service = await serve({
  'posts/salt.md': documentOn(
    1,
    '# Salt\n\nBoiled from the sea.\n\n## The pan\n\nA wide iron pan, and bread beside it.',
    'tags: [sea]\n',
  ),
  'recipes/bread.md': documentOn(2, '# Bread\n\nFlour, water, salt.'),
  'art/café.md': documentOn(3, '# 日本語 and cafés\n\nThree cups of bread-coloured clay.'),
  'feed/2024-01-04-loaf.md': 'Bread again. #sea\n',
});

async function search(input: Readonly<Record<string, unknown>>): Promise<SearchResults> {
  return expectAnswer(await service.call('search', input));
}

describe('search', () => {
  test('finds documents and feed posts, the title first', async () => {
    const { query, count, total, nextCursor, hits } = await search({ q: 'bread' });
    expect({ query, count, total, nextCursor }).toEqual({
      query: 'bread',
      count: 4,
      total: 4,
      nextCursor: null,
    });
    expect(hits[0]).toMatchObject({ title: 'Bread', kind: 'document' });
    expect(hits.find(({ kind }) => kind === 'post')).toMatchObject({
      title: null,
      section: 'feed',
      slug: 'loaf',
    });
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a));
  });

  test('shows the passage that matched, its words and its heading', async () => {
    const { hits } = await search({ q: 'iron', section: 'posts' });
    const snippet = hits[0]?.snippet;
    expect(snippet).toMatchObject({ heading: 'The pan', anchor: 'the-pan' });
    expect(snippet?.matches.map(({ start, end }) => snippet.text.slice(start, end))).toEqual(['iron']);
  });

  test.each([
    [{ q: 'bread', section: 'feed' }, ['loaf']],
    [{ q: 'bread', tag: 'SEA' }, ['loaf', 'salt']],
    [{ q: 'bread', kind: 'post' }, ['loaf']],
    [{ q: 'bread', kind: 'document', tag: 'sea' }, ['salt']],
    [{ q: 'bread', kind: 'any', section: 'feed' }, ['loaf']],
    [{ q: 'bread', kind: 'document', section: 'feed' }, []],
    [{ q: 'cafes' }, ['café']],
    [{ q: '日本語' }, ['café']],
    [{ q: 'constructor' }, []],
  ])('%j finds %j', async (input, slugs) => {
    expect((await search(input)).hits.map(({ slug }) => slug).toSorted()).toEqual(slugs);
  });

  test('marks what a word that is being typed may become', async () => {
    const { hits } = await search({ q: 'bre', prefix: '1' });
    const post = hits.find(({ kind }) => kind === 'post');
    expect(post?.snippet).toMatchObject({ text: 'Bread again. #sea', matches: [{ start: 0, end: 5 }] });
    expect((await search({ q: 'bre' })).hits).toEqual([]);
  });

  test('visits each hit once with any page size', async () => {
    const whole = (await search({ q: 'bread' })).hits.map(({ slug }) => slug);
    for (const limit of [1, 2, 3]) {
      const slugs: string[] = [];
      let cursor: string | null = null;
      do {
        const page: SearchResults = await search({
          q: 'bread',
          limit,
          ...(cursor === null ? {} : { cursor }),
        });
        expect(page.total).toBe(4);
        slugs.push(...page.hits.map(({ slug }) => slug));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(slugs).toEqual(whole);
    }
  });

  test.each([
    ['missing', {}],
    ['blank', { q: '' }],
    ['blank', { q: ' \t' }],
  ])('says of a query that is %s that it is required: %j', async (fault, input) => {
    expect(await service.call('search', input)).toMatchObject({
      code: 'missing_query',
      detail: `The parameter q is ${fault}: it is required and must not be empty.`,
    });
  });

  test('a long query is quoted in part, in whole characters', async () => {
    const problem = await service.call('search', { q: `x${'💡'.repeat(512)}` });
    expect(problem).toMatchObject({
      detail: `The parameter q is longer than 512 characters: "x${'💡'.repeat(199)}…" (513 characters).`,
    });
  });

  test.each([
    ['missing_query', {}],
    ['missing_query', { q: ' \t' }],
    ['invalid_query', { q: 'x'.repeat(513) }],
    ['invalid_query', { q: 'a\u0000b' }],
    ['invalid_query', { q: 7 }],
    ['unknown_section', { q: 'x', section: 'nope' }],
    ['invalid_limit', { q: 'x', limit: 51 }],
    ['invalid_cursor', { q: 'x', cursor: 'x' }],
    ['invalid_parameter', { q: 'x', page: 2 }],
  ])('answers %s to %j', async (code, input) => {
    expect(codeOf(await service.call('search', input))).toBe(code);
  });
});
