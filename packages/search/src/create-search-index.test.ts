import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSearchIndex, loadIndex, saveIndex } from './create-search-index.ts';
import { readIndexFile, writeIndexFile } from './inverted/index-file.ts';
import { record } from './test-support.ts';

describe('an index', () => {
  test('of nothing finds nothing', async () => {
    const index = await createSearchIndex([]);
    expect(await index.search({ text: 'salt', limit: 9 })).toEqual({
      total: 0,
      offset: 0,
      within: 0,
      matches: [],
      corrections: [],
    });
  });

  test('needs a path of its own for each record', async () => {
    await expect(createSearchIndex([record('/a', 'x'), record('/a', 'y')])).rejects.toThrow('/a');
  });

  test('finds nothing in a section or with a tag that there is not', async () => {
    const index = await createSearchIndex([record('/a', 'salt', { tags: ['sea'] })]);
    for (const filter of [{ section: 'nowhere' }, { tag: 'nothing' }, { tag: 'constructor' }]) {
      expect(await index.search({ text: 'salt', limit: 9, ...filter })).toMatchObject({
        total: 0,
        matches: [],
      });
    }
  });

  test('finds the records of a tag, whoever else has it', async () => {
    const index = await createSearchIndex([
      record('/a', 'salt', { tags: ['Sea'] }),
      record('/b', 'salt', { tags: ['sea', 'SEA'] }),
      record('/c', 'salt', { tags: ['land'] }),
    ]);
    const { matches } = await index.search({ text: 'salt', limit: 9, tag: 'sea' });
    expect(matches.map((match) => match.record.path)).toEqual(['/a', '/b']);
  });

  test.each([Number.MAX_SAFE_INTEGER, 1, 0])('answers up to %d matches', async (limit) => {
    const index = await createSearchIndex([record('/a', 'salt'), record('/b', 'salt')]);
    const { matches, total } = await index.search({ text: 'salt', limit });
    expect([matches.length, total]).toEqual([Math.min(2, limit), 2]);
  });

  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d as a limit', async (limit) => {
    const index = await createSearchIndex([record('/a', 'salt')]);
    await expect(index.search({ text: 'salt', limit })).rejects.toThrow(
      `The limit is ${limit}: give a whole number from 0 on.`,
    );
  });

  test('finds a phrase in every spelling of its words', async () => {
    const index = await createSearchIndex([
      record('/a', 'a café au lait'),
      record('/b', 'a cafe au lait, au café'),
      record('/c', 'au cafe'),
    ]);
    const { matches } = await index.search({ text: '"cafe au"', limit: 9 });
    expect(matches.map((match) => match.record.path).sort()).toEqual(['/a', '/b']);
  });

  test('folds diacritics, after which nothing may be left of a word', async () => {
    const index = await createSearchIndex([record('/a', '\u064b-\u064b salt \u064b')]);
    expect(await index.search({ text: 'salt', limit: 9 })).toMatchObject({ total: 1 });
    expect(await index.search({ text: '\u064b', limit: 9 })).toMatchObject({ total: 0 });
  });

  test.each([
    ['the first in the order of the alphabet, of words as frequent', 'bolx', 'bole'],
    ['a word with diacritics', 'cafeterai', 'cafétéria'],
    ['nothing, of a word longer than any', 'ß'.repeat(64), undefined],
  ])('proposes for a word %s', async (_, text, to) => {
    const index = await createSearchIndex([record('/a', 'bolt bole cafétéria')]);
    const { corrections, suggestion } = await index.search({ text, limit: 1 });
    expect([corrections, suggestion]).toEqual([[], to]);
  });

  test('answers concurrent requests as if they came one by one', async () => {
    const index = await createSearchIndex([
      record('/a', 'salt'),
      record('/b', 'bread'),
      record('/c', 'salt and bread'),
    ]);
    const texts = ['salt', 'bread', 'bread -salt', 'nothing', 'salt'];
    const alone: unknown[] = [];
    for (const text of texts) alone.push(await index.search({ text, limit: 9, explain: true }));
    expect(await Promise.all(texts.map((text) => index.search({ text, limit: 9, explain: true })))).toEqual(
      alone,
    );
  });

  test('does not block the event loop while it is built', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    await createSearchIndex([record('/long', 'a long text of many words '.repeat(100_000))]);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });

  test('reads long texts in slices that cut no word', async () => {
    const index = await createSearchIndex([record('/long', `${'x'.repeat(60)} `.repeat(5000))]);
    expect(
      (await index.search({ text: `"${'x'.repeat(60)} ${'x'.repeat(60)}"`, limit: 1, explain: true }))
        .matches,
    ).toMatchObject([{ explanation: { terms: [{ fields: [{ frequency: 5000 }] }] } }]);
    expect((await index.search({ text: 'x', limit: 1 })).total).toBe(0);
  });
});

describe('saved bytes', () => {
  const records = [record('/a', 'salt and bread', { title: 'Café' }), record('/b', 'bread')];
  const request = { records, snapshot: 'one', language: 'en' };

  test('have a frozen format: a change increments FORMAT', async () => {
    const varied = [
      record('/a', 'Salt and bread. node.js, C++ and .NET: it’s 3.14!', {
        title: 'Café 日本語',
        tags: ['Sea'],
      }),
      record('/b', `Breads, ${'salt '.repeat(200)}baking.`, {
        outline: [{ text: 'The pan', anchor: 'pan' }],
      }),
    ];
    const bytes = saveIndex(await createSearchIndex(varied, { language: 'en' }), 'one');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      '9cbdba7dbdf85917a30d09502f3e53d8d33093f9f9840157da408d636894a537',
    );
  });

  test('that are damaged anywhere are refused', async () => {
    const bytes = saveIndex(await createSearchIndex(records, { language: 'en' }), 'one');
    for (let at = 0; at < bytes.length * 8; at++) {
      const damaged = bytes.slice();
      damaged[at >> 3] = (damaged[at >> 3] ?? 0) ^ (1 << (at & 7));
      expect(loadIndex(damaged, request)).toHaveProperty('fault');
    }
    for (let length = 0; length < bytes.length; length++) {
      expect(loadIndex(bytes.subarray(0, length), request)).toHaveProperty('fault');
    }
  });

  test.each([
    ['the language', { language: 'de' }, 'other-language'],
    ['the snapshot', { snapshot: 'two' }, 'other-snapshot'],
    ['the records', { records: records.slice(1) }, 'other-snapshot'],
  ])('are refused when %s is another', async (_, other, fault) => {
    const bytes = saveIndex(await createSearchIndex(records, { language: 'en' }), 'one');
    expect(loadIndex(bytes, { ...request, ...other })).toEqual({ fault });
  });

  test('are refused when their parts are not of one index', async () => {
    const bytes = saveIndex(await createSearchIndex(records, { language: 'en' }), 'one');
    const file = readIndexFile(bytes);
    if (typeof file === 'string') throw new Error(file);
    const { label, index } = file;
    expect(loadIndex(writeIndexFile(file), request)).toHaveProperty('index');
    const damaged = writeIndexFile({ label, index: { ...index, stems: index.stems.subarray(1) } });
    expect(loadIndex(damaged, request)).toEqual({ fault: 'damaged' });
  });

  test('are refused when they are something else', () => {
    expect(loadIndex(new Uint8Array(400), request)).toEqual({ fault: 'other-format' });
  });

  test('may lie anywhere in memory', async () => {
    const bytes = saveIndex(await createSearchIndex(records, { language: 'en' }), 'one');
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    expect(loadIndex(shifted.subarray(1), request)).toHaveProperty('index');
    expect(loadIndex(Buffer.from(shifted.buffer).subarray(1), request)).toHaveProperty('index');
  });

  test('are only made of indexes of this package', () => {
    const foreign = {
      search: () => Promise.reject(),
      snippet: () => ({ text: '', matches: [], heading: null, anchor: null }),
      snippets: () => Promise.reject(),
    };
    expect(() => saveIndex(foreign, 'one')).toThrow('createSearchIndex');
  });
});
