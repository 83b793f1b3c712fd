import { readFileSync } from 'node:fs';
import type { SearchResults } from '@site/contract';
import { expect, test } from 'vitest';
import { openSample, siteApp } from '../sample/open-sample.ts';

const { service } = await openSample();
const app = siteApp(service);

type Search = (q: string) => Promise<Pick<SearchResults, 'total' | 'corrections' | 'didYouMean'>>;

const search: Search = async (q) =>
  (await (await app.request(`/api/search.json?q=${encodeURIComponent(q)}`)).json()) as SearchResults;

/** Takes every proposal for what was meant. */
const guess: Search = async (q) => {
  const found = await search(q);
  return found.didYouMean === null ? found : search(found.didYouMean.query);
};

const words = readFileSync(new URL('real-words.txt', import.meta.url), 'utf8')
  .replaceAll(/^#.*$/gm, '')
  .split(/\s+/)
  .filter((word) => word !== '');

/** The words that are answered by hits of another word: these have none in any form. */
async function answeredByOthers(by: Search): Promise<readonly string[]> {
  const found = await Promise.all(words.map(async (word) => ({ word, total: (await by(word)).total })));
  return found.filter(({ total }) => total > 0).map(({ word }) => word);
}

test('there are two hundred words, each once', () => {
  expect(new Set(words).size).toBe(words.length);
  expect(words.length).toBeGreaterThanOrEqual(200);
});

test('no more than one in fifty is answered by the hits of another word', async () => {
  expect((await answeredByOthers(search)).length).toBeLessThanOrEqual(words.length / 50);
});

test('a search that takes every near word for what was meant is found out', async () => {
  expect((await answeredByOthers(guess)).length).toBeGreaterThan(words.length / 50);
});

test.each(['bröd', 'Brötchen', 'fjäll', 'pâté'])('%s is not read as something else', async (word) => {
  expect(await search(word)).toMatchObject({ total: 0, corrections: [] });
});

test('what is proposed has hits where it says', async () => {
  const proposals = (await Promise.all(words.map(search))).flatMap(({ didYouMean }) => didYouMean ?? []);
  expect(proposals.length).toBeGreaterThan(10);
  for (const { query, url } of proposals) {
    const { pathname, search: parameters } = new URL(url);
    const found = (await (await app.request(pathname + parameters)).json()) as SearchResults;
    expect(found.query).toBe(query);
    expect(found.total).toBeGreaterThan(0);
  }
});

test('an unknown word brings no hits of another one into a search of several', async () => {
  const [alone, both] = [await search('rye'), await search('rye price')];
  expect(both.total).toBe(alone.total);
});
