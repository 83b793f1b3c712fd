import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSearchIndex } from '../create-search-index.ts';
import type { Meaning, SearchMatch, SearchRequest } from '../search-index.ts';
import { record } from '../test-support.ts';

/** Of one date, so that they are numbered by their paths. */
const records = [
  record('/a', 'salt and bread', { tags: ['x'] }),
  record('/b', 'bread in a pan, and bread again'),
  record('/c', 'an iron pan', { tags: ['x'] }),
  record('/d', 'the sea'),
  record('/e', 'the tide', { tags: ['x'] }),
];
const index = await createSearchIndex(records, { language: 'en' });

const near = (similarities: readonly number[], weight: number): Meaning => ({
  similarities: Float32Array.from(similarities),
  weight,
});

async function search(request: Partial<SearchRequest> & { readonly meaning: Meaning }) {
  const found = await index.search({ text: 'bread', limit: 10, ...request });
  return { ...found, paths: found.matches.map(({ record: { path } }) => path) };
}

describe('a ranking by words and meanings', () => {
  test('has what has the words, and what is near without any', async () => {
    const found = await search({ meaning: near([0, 0, 0.1, 0.5, -1], 0.3) });
    expect(found.paths).toEqual(['/b', '/a', '/d', '/c']);
    expect(found.total).toBe(4);
  });

  test('is that of the words where meanings weigh nothing, and of meanings where words do not', async () => {
    const similarities = [0.1, 0.2, 0.3, 0.4, 0.5];
    const words = await index.search({ text: 'bread', limit: 10 });
    expect((await search({ meaning: near(similarities, 0) })).paths).toEqual(
      words.matches.map(({ record: { path } }) => path),
    );
    expect((await search({ meaning: near(similarities, 1) })).paths).toEqual(['/e', '/d', '/c', '/b', '/a']);
  });

  test('does not let meanings outvote the best by words while they weigh less', async () => {
    const similarity = fc.double({ min: -1, max: 1, noNaN: true });
    const similarities = fc.array(similarity, { minLength: records.length, maxLength: records.length });
    await fc.assert(
      fc.asyncProperty(similarities, fc.double({ min: 0, max: 0.49, noNaN: true }), async (all, weight) => {
        const { paths } = await search({ meaning: near(all, weight), text: 'iron' });
        expect(paths[0]).toBe('/c');
      }),
    );
  });

  test('finds what is near where no record has the words', async () => {
    expect((await search({ text: 'ocean', meaning: near([0, 0, 0, 0.2, 0.1], 0.15) })).paths).toEqual([
      '/d',
      '/e',
    ]);
  });

  test('has only what the request allows, words or not', async () => {
    const everything = near([0.1, 0.2, 0.3, 0.4, 0.5], 0.3);
    expect((await search({ tag: 'x', meaning: everything })).paths).toEqual(['/a', '/e', '/c']);
    expect((await search({ tag: 'x', text: 'ocean', meaning: everything })).paths).toEqual([
      '/e',
      '/c',
      '/a',
    ]);
  });

  test('adds the fifty nearest alone', async () => {
    const many = await createSearchIndex(
      Array.from({ length: 80 }, (_, at) => record(`/${String(at).padStart(2, '0')}`, 'salt')),
    );
    const meaning = near(
      Array.from({ length: 80 }, (_, at) => (at + 1) / 80),
      0.3,
    );
    const found = await many.search({ text: 'ocean', limit: 80, meaning });
    expect(found.total).toBe(50);
    expect(found.matches.at(-1)?.record.path).toBe('/30');
  });
});

test('every score is the sum of its places, and pages visit each match once', async () => {
  const similarity = fc.double({ min: -1, max: 1, noNaN: true });
  const similarities = fc.array(similarity, { minLength: records.length, maxLength: records.length });
  const weight = fc.double({ min: 0, max: 1, noNaN: true });
  await fc.assert(
    fc.asyncProperty(similarities, weight, async (all, share) => {
      const meaning = near(all, share);
      const whole = await search({ text: 'bread pan', meaning, explain: true });
      expect(whole.matches).toHaveLength(whole.total);
      for (const { score, explanation } of whole.matches) {
        expect(explanation?.places?.reduce((sum, each) => sum + each.score, 0)).toBe(score);
      }
      for (const ranking of ['words', 'meaning'] as const) {
        const places = whole.matches.flatMap(({ explanation }) =>
          (explanation?.places ?? []).filter((each) => each.ranking === ranking).map(({ place }) => place),
        );
        expect(new Set(places).size).toBe(places.length);
      }
      const seen: string[] = [];
      for (let last: SearchMatch | undefined; seen.length < whole.total; ) {
        const after = last && { ...last.record, score: last.score };
        const page = await search({ text: 'bread pan', meaning, limit: 2, after });
        expect([page.total, page.offset]).toEqual([whole.total, seen.length]);
        seen.push(...page.paths);
        last = page.matches.at(-1);
        if (last === undefined) break;
      }
      expect(seen).toEqual(whole.paths);
    }),
  );
});

test('terms are explained by words alone', async () => {
  const [first, , third] = (await search({ meaning: near([0, 0, 0, 1, 0], 0.3), explain: true })).matches;
  const plain = await index.search({ text: 'bread', limit: 1, explain: true });
  expect(first?.explanation?.terms).toEqual(plain.matches[0]?.explanation?.terms);
  expect(third?.explanation).toMatchObject({
    terms: [],
    titleBoost: 0,
    places: [{ ranking: 'meaning', place: 1 }],
  });
});

test.each([
  [near([0, 0, 0, 0, 0], 1.5), 'The weight of meanings is 1.5: give a number from 0 to 1.'],
  [near([0, 0, 0, 0, 0], Number.NaN), 'The weight of meanings is NaN: give a number from 0 to 1.'],
  [near([0], 0.5), 'There are 1 similarities for 5 records: give one for each, newest first.'],
])('refuses %j', async (meaning, message) => {
  await expect(search({ meaning })).rejects.toThrow(message);
});
