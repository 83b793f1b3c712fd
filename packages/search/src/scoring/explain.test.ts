import { expect, test } from 'vitest';
import { createSearchIndex } from '../create-search-index.ts';
import type { SearchRequest } from '../search-index.ts';
import { record } from '../test-support.ts';

/** Words that every record has. */
const words = Array.from({ length: 60 }, (_, at) => `w${at}ord`);
const records = Array.from({ length: 5000 }, (_, at) => record(`/${at}`, words.join(' ')));
const built = createSearchIndex(records);

/** Counts the turns of the event loop until something is done. */
async function turnsUntil(done: Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false];
  const count = (): void => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await done;
  isDone = true;
  return turns;
}

test.each<[string, string, Partial<SearchRequest>?]>([
  ['words', words.join(' ')],
  ['words that are explained', words.join(' '), { explain: true, limit: 50 }],
  [
    'phrases',
    words
      .slice(0, 15)
      .map((word, at) => `"${word} w${at + 1}ord"`)
      .join(' '),
  ],
  [
    'exclusions',
    words
      .slice(0, 30)
      .map((word, at) => (at === 0 ? word : `-"${word}"`))
      .join(' '),
  ],
])('a search for many common %s lets others have turns', async (_, text, more = {}) => {
  const index = await built;
  const found = index.search({ text, limit: 10, ...more });
  expect(await turnsUntil(found)).toBeGreaterThan(0);
  for (const { score, explanation } of (await found).matches) {
    if (explanation === undefined) continue;
    expect(explanation.terms).toHaveLength(words.length);
    const parts = explanation.terms.flatMap(({ fields }) => fields);
    expect(parts.reduce((sum, part) => sum + part.score, explanation.titleBoost)).toBe(score);
  }
});

test('searches that take turns answer as if each were alone', async () => {
  const index = await built;
  const texts = Array.from({ length: 12 }, (_, at) => `${words.slice(at, at + 20).join(' ')} -missing${at}`);
  const alone = [];
  for (const text of texts) alone.push(await index.search({ text, limit: 5, explain: true }));
  expect(await Promise.all(texts.map((text) => index.search({ text, limit: 5, explain: true })))).toEqual(
    alone,
  );
});

test('the snippets of a page are those of its records', async () => {
  const index = await built;
  const page = records.slice(0, 1000);
  const snippets = index.snippets(page, words.join(' '));
  expect(await turnsUntil(snippets)).toBeGreaterThan(0);
  expect(await snippets).toEqual(page.map((each) => index.snippet(each, words.join(' '))));
});

test('only the matches that are asked for are explained', async () => {
  const index = await built;
  const request = { text: 'w1ord', limit: 5 };
  const all = (await index.search({ ...request, explain: true })).matches;
  const second = all[1]?.record.path ?? '';
  const { matches } = await index.search({ ...request, explain: new Set([second]) });
  const expected = all.map(({ record, explanation }) => (record.path === second ? explanation : undefined));
  expect(matches.map(({ explanation }) => explanation)).toEqual(expected);
  expect(expected.filter(Boolean)).toHaveLength(1);
});
