import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSearchIndex } from '../create-search-index.ts';
import type { SearchRecord } from '../search-index.ts';
import { record } from '../test-support.ts';

async function snippetOf(text: string, query: string, more: Partial<SearchRecord> = {}) {
  const one = record('/a', text, more);
  const index = await createSearchIndex([one, record('/b', 'something else')], { language: 'en' });
  await index.search({ text: query, limit: 1 });
  const snippet = index.snippet(one, query);
  return { ...snippet, marked: snippet.matches.map(({ start, end }) => snippet.text.slice(start, end)) };
}

const headings = (...texts: readonly string[]) => ({
  outline: texts.map((text) => ({ text, anchor: text.toLowerCase() })),
});

describe('a snippet', () => {
  const filler = 'filler words here '.repeat(30).trim();
  const body = `Intro\n${filler}\nThe pan\n${filler}, and then the iron pan boils salt.\n`;

  test('is the passage with the most of the words, below its heading', async () => {
    const snippet = await snippetOf(body, 'salt iron intro', headings('Intro', 'The pan'));
    expect(snippet).toMatchObject({ heading: 'The pan', anchor: 'the pan', marked: ['iron', 'salt'] });
  });

  test('is the description where the words stand there alone, or more of them', async () => {
    const described = { ...headings('Intro', 'The pan'), description: 'How salt is made of the sea.' };
    const alone = await snippetOf(body, 'sea', described);
    expect(alone).toMatchObject({
      text: described.description,
      heading: null,
      anchor: null,
      marked: ['sea'],
    });
    expect((await snippetOf(body, 'salt sea', described)).marked).toEqual(['salt', 'sea']);
    expect((await snippetOf(body, 'salt', described)).heading).toBe('The pan');
    expect((await snippetOf(body, 'elsewhere', described)).marked).toEqual([]);
  });

  test('prefers a rare word to common ones', async () => {
    const text = `the filler the words of the here ${filler}. A harpoon. ${filler}`;
    expect((await snippetOf(text, 'the harpoon')).marked).toEqual(['harpoon']);
  });

  test.each([
    ['forms', 'She baked the bread.', 'baking breads', ['baked', 'bread']],
    ['corrections', 'A lighthouse at sea.', 'lihgthouse', ['lighthouse']],
    ['accents', 'Un cafe\u0301 au lait.', 'cafe', ['cafe\u0301']],
    ['joined words', 'It runs on Node.js 24.', 'nodejs', ['Node.js']],
    ['symbols', 'C++ and C.', 'c++', ['C++']],
    ['pairs of characters as one', '彼は日本語を話す。', '日本語', ['日本語']],
    ['phrases', 'Sea-salt and a salt lake.', '"sea salt"', ['Sea', 'salt', 'salt']],
    ['nothing of other words', 'The art of the party.', 'art', ['art']],
  ])('marks %s', async (_, text, query, marked) => {
    expect((await snippetOf(text, query)).marked).toEqual(marked);
  });

  test('marks what a word that is being typed may become', async () => {
    const one = record('/a', 'A lighthouse.');
    const index = await createSearchIndex([one]);
    expect(index.snippet(one, 'light', true).matches).toEqual([{ start: 2, end: 12 }]);
    expect(index.snippet(one, 'light').matches).toEqual([]);
  });

  test.each([
    ['a heading', 'Salt water\nBoiled in the pan.', 'pan', 'Boiled in the pan.'],
    ['cells of a table', 'salt\t5 g\t\nflour\t500 g\t', 'flour', 'flour'],
    ['items of a list', 'Salt\nWater\nFlour', 'water', 'Water'],
    [
      'but not lines that an author wrapped',
      'It is boiled in a wide iron pan that stands on a fire\nof driftwood, until nothing is left but salt.',
      'salt',
      'It is boiled in a wide iron pan that stands on a fire of driftwood, until nothing is left but salt.',
    ],
  ])('keeps apart %s', async (_, text, query, expected) => {
    expect((await snippetOf(text, query, headings('Salt water'))).text).toBe(expected);
  });

  test('is cut where words end', async () => {
    const { text, marked } = await snippetOf(`${filler}, salt, ${filler}`, 'salt');
    expect(marked).toEqual(['salt']);
    expect(text).toMatch(/^(filler|words|here) .* (filler|words|here)$/);
    expect(text.length).toBeLessThanOrEqual(200);
  });

  test('is the beginning of what is said when nothing of it matches', async () => {
    expect(await snippetOf('Intro\nIt begins here.', 'nowhere', headings('Intro'))).toMatchObject({
      ...{ text: 'It begins here.', matches: [], heading: null, anchor: null },
    });
    expect(await snippetOf('', 'nowhere')).toMatchObject({ text: '', matches: [] });
  });

  test('of a body that is longer than what is read of it is that of what was read', async () => {
    const { text, matches } = await snippetOf(`It begins here. ${'x '.repeat(2 ** 16)} harpoon`, 'harpoon');
    expect(text).toMatch(/^It begins here\./);
    expect(matches).toEqual([]);
  });

  test('marks whole words in order, inside itself, for any text and query', async () => {
    const unit = fc.constantFrom(
      'salt ',
      'salts',
      'é',
      'e\u0301',
      '日本',
      '語',
      '😀',
      '𠮷',
      ' ',
      '\n',
      '\t',
      'x',
      '-',
      '.',
      '👩‍💻',
    );
    const anyText = fc.string({ unit, maxLength: 150 });
    await fc.assert(
      fc.asyncProperty(
        anyText,
        fc.constantFrom('salt é', '日本語', '𠮷', 'salt-x', '"x é"', ''),
        async (text, query) => {
          const snippet = await snippetOf(text, query, headings('salt'));
          expect(snippet.text.length).toBeLessThanOrEqual(200);
          expect(text.replace(/\s/g, ' ')).toContain(snippet.text);
          expect(snippet.text).toBe(snippet.text.toWellFormed());
          let last = 0;
          for (const { start, end } of snippet.matches) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            last = end;
          }
          expect(last).toBeLessThanOrEqual(snippet.text.length);
          for (const word of snippet.marked) expect(word).toBe(word.toWellFormed());
        },
      ),
    );
  });
});

test('a text with more matches than there was room for has its passage all the same', async () => {
  const snippet = await snippetOf(`${'salt water '.repeat(800)}salt iron pan.`, 'salt iron');
  expect(snippet.marked).toContain('iron');
});

test('the snippets of one answer are each of their own record', async () => {
  const records = ['/a', '/b'].map((path) => record(path, `Salt of ${path.slice(1)}.`));
  const index = await createSearchIndex(records);
  expect(records.map((each) => index.snippet(each, 'salt').text)).toEqual(['Salt of a.', 'Salt of b.']);
});

test('a passage of a text without spaces goes through no character', async () => {
  const unit = fc.constantFrom('😀', 'é', 'e\u0301', '👩\u200d🍳', '·');
  await fc.assert(
    fc.asyncProperty(fc.array(unit, { minLength: 150, maxLength: 300 }), fc.nat(100), async (units, at) => {
      const text = [...units.slice(0, at), '日本', ...units.slice(at)].join('');
      const snippet = await snippetOf(text, '日本');
      expect(text).toContain(snippet.text);
      expect(snippet.text.isWellFormed()).toBe(true);
      expect(snippet.text).not.toMatch(/^[\p{M}\u200d]/u);
      expect(snippet.marked).toEqual(['日本']);
    }),
    { numRuns: 50 },
  );
});

test('a passage that fills all its room ends before a space', async () => {
  const snippet = await snippetOf('ab '.repeat(100), 'ab');
  expect(snippet.text).toBe('ab '.repeat(67).trimEnd());
});
