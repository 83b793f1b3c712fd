import type { SearchResults } from '@site/contract';
import { expect, test } from 'vitest';
import { openSample, siteApp } from '../sample/open-sample.ts';

const { site, service } = await openSample();
const app = siteApp(service);

async function search(q: string, more = ''): Promise<SearchResults> {
  const answer = await app.request(`/api/search.json?q=${encodeURIComponent(q)}&limit=50${more}`);
  return (await answer.json()) as SearchResults;
}

/** What is searched for: each word of a description, and the description whole. */
const described = [...site.documents, ...site.posts].flatMap(({ path, description, text }) => {
  if (description === undefined) return [];
  const words = description.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const body = text.toLowerCase();
  return [{ path, description, words, alone: words.filter((word) => !body.includes(word.toLowerCase())) }];
});

test('every phrase of every description finds its record', async () => {
  expect(described.length).toBeGreaterThan(20);
  for (const { path, description, words } of described) {
    for (const phrase of [description, ...words]) {
      const { hits, corrections } = await search(`"${phrase}"`);
      expect(
        hits.map(({ url }) => new URL(url).pathname),
        phrase,
      ).toContain(encodeURI(path));
      expect(corrections, phrase).toEqual([]);
    }
  }
});

test('a word that stands in the description alone is shown there, and explained', async () => {
  const alone = described.flatMap(({ path, description, alone: words }) =>
    words.map((word) => ({ path, description, word })),
  );
  expect(alone.length).toBeGreaterThan(50);
  for (const { path, description, word } of alone) {
    const { hits } = await search(`"${word}"`, '&explain=1');
    const hit = hits.find(({ url }) => new URL(url).pathname === encodeURI(path));
    const fields = hit?.explanation?.terms.flatMap((term) => term.fields.map(({ field }) => field)) ?? [];
    expect(fields, word).toContain('description');
    // Another form of the word may stand in the text.
    if (!fields.includes('text')) {
      expect(description).toContain(hit?.snippet.text);
      expect(hit?.snippet.matches.length, word).toBeGreaterThan(0);
    }
  }
});

test('the name of a section finds its documents, and decides nothing beside another word', async () => {
  const art = site.documents.filter(({ section }) => section === 'art').map(({ path }) => encodeURI(path));
  const { hits } = await search('art');
  expect(hits.map(({ url }) => new URL(url).pathname)).toEqual(expect.arrayContaining(art));
  const [first] = (await search('rye recipe')).hits;
  expect(first?.slug).toBe('rye-bread');
});
