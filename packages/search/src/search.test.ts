import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSearchIndex } from './orama-index.ts';
import type { SearchRecord } from './search-index.ts';
import { bestSnippet } from './snippet.ts';
import { fold, words } from './words.ts';

function record(path: string, text: string, more: Partial<SearchRecord> = {}): SearchRecord {
  const created = '2024-05-01T00:00:00Z';
  return {
    kind: 'document',
    path,
    section: 'posts',
    title: undefined,
    tags: [],
    created,
    text,
    outline: [],
    ...more,
  };
}

describe('words', () => {
  test.each([
    ['It’s a café, naïve', ['it', 's', 'a', 'cafe', 'naive']],
    ['日本語 and ÆØÅ 2024', ['日本語', 'and', 'æøa', '2024']],
    ['', []],
  ])('of %j are %j', (text, expected) => {
    expect(words(text).map(({ folded }) => folded)).toEqual(expected);
  });

  test('stand where they say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const { folded, start, end } of words(text)) expect(fold(text.slice(start, end))).toBe(folded);
      }),
    );
  });
});

describe('a search index', () => {
  test('orders equals by date, then by path', async () => {
    const index = await createSearchIndex([
      record('/b', 'salt'),
      record('/c', 'salt', { created: '2024-05-02T00:00:00Z' }),
      record('/a', 'salt'),
    ]);
    expect(
      (await index.search({ text: 'salt', limit: 9 })).matches.map((match) => match.record.path),
    ).toEqual(['/c', '/a', '/b']);
  });

  test('ranks a title above a tag, and a tag above a text', async () => {
    const index = await createSearchIndex([
      record('/text', 'salt'),
      record('/tag', 'sea', { tags: ['salt'] }),
      record('/title', 'sea', { title: 'Salt' }),
    ]);
    expect(
      (await index.search({ text: 'salt', limit: 9 })).matches.map((match) => match.record.path),
    ).toEqual(['/title', '/tag', '/text']);
  });

  test('of nothing finds nothing', async () => {
    expect(await (await createSearchIndex([])).search({ text: 'salt', limit: 9 })).toEqual({
      total: 0,
      offset: 0,
      matches: [],
      corrections: [],
    });
  });
});

describe('a snippet', () => {
  const text = `Intro\n${'filler words here '.repeat(30)}\nThe pan\n${'more of the same '.repeat(20)}the iron pan boils salt.\n`;
  const outline = [
    { text: 'Intro', anchor: 'intro' },
    { text: 'The pan', anchor: 'the-pan' },
  ];

  test('is the passage with the most of the words, below its heading', () => {
    const snippet = bestSnippet(record('/a', text, { outline }), 'salt iron intro');
    expect(snippet).toMatchObject({ heading: 'The pan', anchor: 'the-pan' });
    expect(snippet.matches.map(({ start, end }) => snippet.text.slice(start, end))).toEqual(['iron', 'salt']);
  });

  test('is the beginning when nothing of the text matches', () => {
    expect(bestSnippet(record('/a', text), 'nowhere')).toMatchObject({
      matches: [],
      heading: null,
      anchor: null,
    });
  });

  test('marks words in order, inside itself, for any text', () => {
    const anyText = fc.string({
      unit: fc.constantFrom('salt ', 'é', '日', '😀', ' ', '\n', 'x'),
      maxLength: 200,
    });
    fc.assert(
      fc.property(anyText, (body) => {
        const { text: passage, matches } = bestSnippet(record('/a', body), 'salt é');
        const ends = matches.flatMap(({ start, end }) => [start, end]);
        expect(ends).toEqual(ends.toSorted((a, b) => a - b));
        expect(ends.at(-1) ?? 0).toBeLessThanOrEqual(passage.length);
        expect(passage.length).toBeLessThanOrEqual(200);
      }),
    );
  });
});
