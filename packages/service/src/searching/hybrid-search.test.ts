import type { SearchResults, Service } from '@site/contract';
import { type Embedder, type TextRole, UNMEASURED_WEIGHT } from '@site/search';
import { describe, expect, test } from 'vitest';
import { codeOf, documentOn, expectAnswer, serve } from '../test-support.ts';

/** The synonyms that the embedder knows. */
const MEANINGS = [['sea', 'ocean', 'tide'], ['bread', 'loaf', 'rye'], ['light', 'lamp'], ['else']];

/** An embedder that knows synonyms, and records the queries it embeds. */
function knowing(state: { broken?: boolean } = {}) {
  const queries: string[] = [];
  const embedder: Embedder = {
    model: 'knowing',
    dims: MEANINGS.length,
    semantic: true,
    embed: async (texts, role: TextRole = 'document') => {
      if (role === 'query') {
        queries.push(...texts);
        if (state.broken === true) throw new Error('The model is out.');
      }
      return texts.map(vectorOf);
    },
  };
  return { embedder, queries };
}

function vectorOf(text: string): Float32Array {
  const words = text.toLowerCase().match(/\w+/g) ?? [];
  const counts = MEANINGS.map((meaning) => words.filter((word) => meaning.includes(word)).length);
  if (!counts.some((count) => count > 0)) counts[MEANINGS.length - 1] = 1;
  const length = Math.hypot(...counts);
  return Float32Array.from(counts, (count) => count / length);
}

const files = {
  'posts/ocean.md': documentOn(1, '# The ocean\n\nWide and cold.'),
  'posts/tide.md': documentOn(2, '# The tide\n\nTwice a day.', 'tags: [water]\n'),
  'posts/sea.md': documentOn(3, '# At the sea\n\nWith a lamp.'),
  'recipes/loaf.md': documentOn(4, '# A loaf\n\nFlour and time.'),
  'recipes/rye.md': documentOn(5, '# Rye\n\nFlour, sour.'),
  'feed/2024-01-06-sea.md': 'The sea was loud, as a lamp is not. #water\n',
};
const { embedder, queries } = knowing();
const service = await serve(files, { embedder });
const byWords = await serve(files);

async function search(of: Service, input: Readonly<Record<string, unknown>>): Promise<SearchResults> {
  return expectAnswer(await of.call('search', input));
}

const paths = ({ hits }: SearchResults) => hits.map(({ url }) => new URL(url).pathname);

describe('a search by words and meanings', () => {
  test('finds what says the same in other words, after what says it in these', async () => {
    const found = paths(await search(service, { q: 'sea' }));
    expect(found.slice(0, 2).toSorted()).toEqual(['/feed/sea', '/posts/sea']);
    expect(found.slice(2, 4).toSorted()).toEqual(['/posts/ocean', '/posts/tide']);
    expect(paths(await search(byWords, { q: 'sea' })).toSorted()).toEqual(['/feed/sea', '/posts/sea']);
  });

  test('scores by the share of the best in both rankings, best first', async () => {
    const { hits, total } = await search(service, { q: 'ocean' });
    const scores = hits.map(({ score }) => score);
    // The only one with the word, and as near as any; what means nothing of it is not found.
    expect(scores).toEqual([expect.closeTo(1, 5), ...hits.slice(1).map(() => expect.any(Number))]);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(Math.max(...scores.slice(1))).toBeCloseTo(UNMEASURED_WEIGHT, 5);
    expect(total).toBe(4);
  });

  test('weighs meanings as much as their model says, and does not embed for one that weighs nothing', async () => {
    const of = async (weight: number) => {
      const own = knowing();
      const found = await search(await serve(files, { embedder: { ...own.embedder, weight } }), {
        q: 'ocean',
      });
      return { embedded: own.queries, scores: found.hits.map(({ score }) => score) };
    };
    const half = await of(0.5);
    expect(half.scores[1]).toBeCloseTo(0.5, 5);
    const none = await of(0);
    expect(none).toMatchObject({ embedded: [], scores: [expect.any(Number)] });
  });

  test('explains a score by the places that make it', async () => {
    const { hits } = await search(service, { q: 'sea', explain: '1' });
    for (const { score, explanation } of hits) {
      expect(explanation?.places?.reduce((sum, each) => sum + each.score, 0)).toBe(score);
    }
    const [first, , last] = hits;
    expect(first?.explanation?.places?.map(({ ranking }) => ranking)).toEqual(['words', 'meaning']);
    expect(first?.explanation?.terms).toMatchObject([{ term: 'sea' }]);
    expect(last?.explanation).toMatchObject({ terms: [], titleBoost: 0, places: [{ ranking: 'meaning' }] });
    const plain = await search(byWords, { q: 'sea', explain: '1' });
    expect(plain.hits[0]?.explanation).not.toHaveProperty('places');
  });

  test('counts equals newest first in the places', async () => {
    const two = await serve(
      {
        'posts/titled.md': documentOn(1, '# Sea\n\nSalt.'),
        'posts/newer.md': documentOn(2, '# Salt\n\nA pan, and in it what was a part of the sea.'),
      },
      { embedder },
    );
    // By words the title comes first, by meanings they are equal and the newer one does.
    const { hits } = await search(two, { q: 'sea', explain: '1' });
    expect(hits.map(({ slug }) => slug)).toEqual(['titled', 'newer']);
    const meanings = hits.map(({ explanation }) => explanation?.places?.[1]);
    expect(meanings).toMatchObject([{ place: 2 }, { place: 1, score: meanings[0]?.score }]);
  });

  test.each([
    [{ section: 'posts' }, ['/posts/ocean', '/posts/sea', '/posts/tide']],
    [{ tag: 'Water' }, ['/feed/sea', '/posts/tide']],
    [{ section: 'feed', tag: 'water' }, ['/feed/sea']],
  ])('filters by %j', async (filter, expected) => {
    const found = await search(service, { q: 'ocean', ...filter });
    expect(paths(found).toSorted()).toEqual(expected);
    expect(found.total).toBe(expected.length);
  });

  test.each([1, 2, 4])('visits each hit once by pages of %d, forwards and backwards', async (size) => {
    const whole = paths(await search(service, { q: 'sea' }));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: SearchResults = await search(service, { q: 'sea', limit: size, ...(cursor && { cursor }) });
      expect(page.total).toBe(whole.length);
      seen.push(...paths(page));
      cursor = page.nextCursor;
    } while (cursor !== null && seen.length < 99);
    expect(seen).toEqual(whole);
    const back: string[] = [];
    let before: string | undefined;
    for (let pages = 0; pages <= whole.length; pages++) {
      const slice = expectAnswer(await service.hits({ q: 'sea' }, { last: size, before }));
      back.unshift(...slice.edges.map(({ item }) => new URL(item.url).pathname));
      if (!slice.hasPrevious) break;
      before = slice.edges[0]?.cursor;
    }
    expect(back).toEqual(whole);
  });

  test('evicts the vectors of the least recently used queries', async () => {
    const { embedder: own, queries: embedded } = knowing();
    const of = await serve(files, { embedder: own });
    for (let at = 0; at <= 256; at++) await search(of, { q: `tide ${at}` });
    await search(of, { q: 'tide 256' });
    await search(of, { q: 'tide 1' });
    expect(embedded).toHaveLength(257);
    await search(of, { q: 'tide 0' });
    expect(embedded.slice(257)).toEqual(['tide 0']);
  });

  test('embeds a query once for all its pages', async () => {
    await search(service, { q: 'tide once', limit: 1 });
    const { nextCursor } = await search(service, { q: 'tide once', limit: 2 });
    await search(service, { q: 'tide once', limit: 2, cursor: nextCursor });
    expect(queries.filter((query) => query === 'tide once')).toHaveLength(1);
  });

  test.each([
    ['a phrase', { q: '"the sea"' }],
    ['an excluded word', { q: 'ocean -lamp' }],
    ['a word that is being typed', { q: 'oce', prefix: '1' }],
  ])('is ranked by keywords alone for %s', async (_name, input) => {
    const embedded = queries.length;
    const found = paths(await search(service, input));
    expect(found).toEqual(paths(await search(byWords, input)));
    expect(found).not.toEqual([]);
    expect(queries.length).toBe(embedded);
  });
});

describe('when the model fails', () => {
  test('keywords alone rank, and the error is reported', async () => {
    const state = { broken: false };
    const errors: unknown[] = [];
    const failing = await serve(files, {
      embedder: knowing(state).embedder,
      onQueryError: (error) => errors.push(error),
    });
    const first = await search(failing, { q: 'sea', limit: 1 });
    state.broken = true;
    expect(paths(await search(failing, { q: 'light' }))).toEqual(
      paths(await search(byWords, { q: 'light' })),
    );
    expect(errors).toMatchObject([{ message: 'The model is out.' }]);
    state.broken = false;
    expect(paths(await search(failing, { q: 'light' })).length).toBeGreaterThan(1);
    expect(first.nextCursor).not.toBeNull();
  });

  test('a cursor of one ranking is invalid in the other', async () => {
    const { nextCursor } = await search(service, { q: 'sea', limit: 1 });
    expect(codeOf(await byWords.call('search', { q: 'sea', limit: 1, cursor: nextCursor }))).toBe(
      'invalid_cursor',
    );
  });
});
