import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSearchIndex } from '../create-search-index.ts';
import { GRID } from '../ranking.ts';
import { record } from '../test-support.ts';

/** Forms of a few words, so that a term has several, and one record has many of them. */
const word = fc.constantFrom('bake', 'bakes', 'baking', 'oven', 'ovens', 'salt', 'café', 'cafe');
const words = (maxLength: number) => fc.array(word, { maxLength }).map((all) => all.join(' '));

test('a score is what the postings of its terms say, read one by one', async () => {
  const texts = fc.array(fc.record({ title: words(3), text: words(12) }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(texts, fc.array(words(4), { minLength: 1, maxLength: 4 }), async (all, queries) => {
      const records = all.map(({ title, text }, at) => record(`/${at}`, text, { title }));
      const index = await createSearchIndex(records, { language: 'en' });
      // One after the other: the accumulators of a query must not leak into the next.
      for (const text of [...queries, ...queries]) {
        const { matches, total } = await index.search({ text, limit: 100, explain: true });
        expect(matches).toHaveLength(total);
        for (const { score, explanation } of matches) {
          const fields = explanation?.terms.flatMap((term) => term.fields) ?? [];
          const ofWords = fields.reduce((sum, field) => sum + field.score * GRID, 0);
          expect(ofWords + (explanation?.titleBoost ?? 0) * GRID).toBe(score * GRID);
        }
      }
    }),
  );
});

test('an exact title is one that has each word in any of its forms, and no other word', async () => {
  const titles = [
    'Baking salt',
    'Salt baking',
    'Bakes salt',
    'Baking',
    'Baking salt oven',
    'Salt salt',
    'Bake',
  ];
  const index = await createSearchIndex(
    titles.map((title) => record(`/${title}`, 'filler', { title })),
    { language: 'en' },
  );
  const { matches } = await index.search({ text: 'bake salt', limit: 10, explain: true });
  const boosted = matches.filter(({ explanation }) => (explanation?.titleBoost ?? 0) > 0);
  expect(boosted.map((match) => match.record.title).sort()).toEqual([
    'Bakes salt',
    'Baking salt',
    'Salt baking',
  ]);
});
