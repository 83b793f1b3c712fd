import { expect, test } from 'vitest';
import { createSearchIndex } from '../create-search-index.ts';
import { record } from '../test-support.ts';

/** One character, which compatibility (NFKC) writes in eighteen: no other grows as much. */
const LIGATURE = '\ufdfa';

const long = LIGATURE.repeat(20);

test('a word that folding lengthens many times is found, and does no harm to others', async () => {
  const index = await createSearchIndex(
    [record('/long', `${long}tide ${'x'.repeat(1000)}`), record('/bread', 'Bread of the harbour.')],
    { language: 'en' },
  );
  const found = async (text: string) => {
    const { matches, corrections } = await index.search({ text, limit: 10 });
    return [matches.map((match) => match.record.path), corrections.length] as const;
  };
  expect(await found(`${long}tide`)).toEqual([['/long'], 0]);
  expect(await found('harbuor')).toEqual([['/bread'], 1]);
});

test.each([
  ['ligatures', 'ﬃ'],
  ['letters of two', 'æ'],
])('an English word of %s whose stem would be longer than a dictionary holds is found', async (_, letter) => {
  const word = `${letter.repeat(40)}ing`;
  const index = await createSearchIndex([record('/long', word)], { language: 'en' });
  expect(await index.search({ text: word, limit: 1 })).toMatchObject({ total: 1, corrections: [] });
});
