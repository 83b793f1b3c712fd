import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSearchIndex, loadIndex, saveIndex } from './create-search-index.ts';
import { readIndexFile, writeIndexFile } from './inverted/index-file.ts';
import { FIELD_WEIGHTS, GRID, K1, K3, TITLE_BOOST } from './ranking.ts';
import type { Field, SearchIndex, SearchQuestion, SearchRecord } from './search-index.ts';
import { record } from './test-support.ts';

/** Words without forms, so that a model needs to know nothing of languages. */
const word = fc.constantFrom('ash', 'bay', 'cod', 'dew', 'elm', 'fog');
const words = (maxLength: number) => fc.array(word, { maxLength });
const anyRecords = fc
  .array(
    fc.record({
      title: fc.option(words(3), { nil: undefined }),
      tags: words(2),
      text: words(20),
      headings: words(2),
      day: fc.integer({ min: 1, max: 3 }),
      section: fc.constantFrom('posts', 'notes'),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ title, tags, text, headings, day, section }, at) =>
      record(`/${at}`, text.join(' '), {
        title: title?.join(' '),
        tags,
        section,
        outline: headings.map((heading) => ({ text: heading, anchor: heading })),
        created: `2024-05-0${day}T00:00:00Z`,
      }),
    ),
  );

/** Everything that a question finds, as the model and the index both tell it. */
interface Ranked {
  readonly path: string;
  readonly score: number;
}

/** BM25F as it is written down, one record and one word after the other. */
function model(records: readonly SearchRecord[], query: readonly string[]): readonly Ranked[] {
  const fieldsOf = ({
    title,
    tags,
    text,
    outline,
  }: SearchRecord): Readonly<Record<Field, readonly string[]>> => ({
    title: split(title ?? ''),
    tags: tags.flatMap(split),
    text: split(text),
    headings: outline.flatMap((heading) => split(heading.text)),
  });
  const names: readonly Field[] = ['title', 'tags', 'text', 'headings'];
  const all = records.map(fieldsOf);
  const average = (name: Field): number => {
    const own = all.map((fields) => fields[name].length).filter((length) => length > 0);
    return own.reduce((sum, length) => sum + length, 0) / own.length;
  };
  const frequency = (fields: Readonly<Record<Field, readonly string[]>>, term: string): number =>
    names
      .filter((name) => fields[name].includes(term))
      .reduce((sum, name) => {
        const { weight, b } = FIELD_WEIGHTS[name];
        const count = fields[name].filter((each) => each === term).length;
        return sum + count * (weight / (1 - b + (b * fields[name].length) / average(name)));
      }, 0);
  const terms = [...new Set(query)];
  return records
    .map((each, at) => {
      const fields = fieldsOf(each);
      const units = terms
        .filter((term) => frequency(fields, term) > 0)
        .map((term) => {
          const having = all.filter((other) => frequency(other, term) > 0).length;
          const repeats = query.filter((other) => other === term).length;
          const rarity = Math.log(1 + (records.length - having + 0.5) / (having + 0.5));
          const weight = (rarity * repeats * (K3 + 1)) / (K3 + repeats);
          const tf = frequency(all[at] ?? fields, term);
          return Math.max(1, Math.floor((weight * tf * (K1 + 1) * GRID) / (K1 + tf)));
        })
        .reduce((sum, unit) => sum + unit, 0);
      const known = terms.filter((term) => all.some((other) => frequency(other, term) > 0));
      const isTitle =
        fields.title.length > 0 &&
        fields.title.every((each) => known.includes(each)) &&
        known.every((term) => fields.title.includes(term));
      return {
        path: each.path,
        created: each.created,
        score: (units + (isTitle ? Math.floor(units * TITLE_BOOST) : 0)) / GRID,
      };
    })
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score ||
        (a.created < b.created ? 1 : a.created > b.created ? -1 : a.path < b.path ? -1 : 1),
    )
    .map(({ path, score }) => ({ path, score }));
}

function split(text: string): readonly string[] {
  return text.split(' ').filter((each) => each !== '');
}

async function ranking(
  index: SearchIndex,
  question: Omit<SearchQuestion, 'limit'>,
): Promise<readonly Ranked[]> {
  const { matches } = await index.search({ ...question, limit: 100 });
  return matches.map(({ record: { path }, score }) => ({ path, score }));
}

describe('any records and words', () => {
  test('are ranked as BM25F says', async () => {
    await fc.assert(
      fc.asyncProperty(anyRecords, words(6), async (records, query) => {
        const index = await createSearchIndex(records);
        expect(await ranking(index, { text: query.join(' ') })).toEqual(model(records, query));
      }),
      { numRuns: 300 },
    );
  });

  test('are found by a phrase where its words follow one another', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRecords,
        fc.array(word, { minLength: 1, maxLength: 3 }),
        async (records, phrase) => {
          const index = await createSearchIndex(records);
          const wanted = ` ${phrase.join(' ')} `;
          const expected = records.filter(({ title, tags, text, outline }) =>
            [title ?? '', ...tags, text, ...outline.map((heading) => heading.text)].some((each) =>
              ` ${each} `.includes(wanted),
            ),
          );
          const found = await ranking(index, { text: `"${phrase.join(' ')}"` });
          expect(found.map(({ path }) => path).sort()).toEqual(expected.map(({ path }) => path).sort());
        },
      ),
    );
  });

  test('say why they rank where they do, in parts that sum up exactly', async () => {
    await fc.assert(
      fc.asyncProperty(anyRecords, words(4), async (records, query) => {
        const index = await createSearchIndex(records);
        for (const { score, explanation } of (
          await index.search({ text: query.join(' '), limit: 100, explain: true })
        ).matches) {
          const parts = (explanation?.terms ?? []).flatMap(({ fields }) => fields);
          const ofWords = parts.reduce((sum, part) => sum + part.score, 0);
          const titleBoost = explanation?.titleBoost ?? 0;
          expect(ofWords + titleBoost).toBe(score);
          expect([0, Math.floor(ofWords * GRID * TITLE_BOOST) / GRID]).toContain(titleBoost);
          expect(parts.every((part) => part.score >= 0 && part.frequency > 0)).toBe(true);
        }
      }),
    );
  });

  test('are cut into windows that leave nothing out', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRecords,
        words(3),
        fc.integer({ min: 1, max: 5 }),
        async (records, query, limit) => {
          const index = await createSearchIndex(records);
          const text = query.join(' ');
          const whole = await ranking(index, { text });
          for (const from of ['start', 'end'] as const) {
            const seen: Ranked[] = [];
            let edge: { readonly score: number; readonly created: string; readonly path: string } | undefined;
            do {
              const found = await index.search({
                text,
                limit,
                from,
                [from === 'start' ? 'after' : 'before']: edge,
              });
              const part = found.matches.map(({ record: { path }, score }) => ({ path, score }));
              expect(found.total).toBe(whole.length);
              expect(part).toEqual(whole.slice(found.offset, found.offset + part.length));
              if (from === 'start') seen.push(...part);
              else seen.unshift(...part);
              const last = from === 'start' ? found.matches.at(-1) : found.matches[0];
              edge = last && { score: last.score, created: last.record.created, path: last.record.path };
            } while (edge !== undefined);
            expect(seen).toEqual(whole);
          }
        },
      ),
    );
  });

  test('are found alike by an index that was saved and loaded', async () => {
    await fc.assert(
      fc.asyncProperty(anyRecords, words(3), async (records, query) => {
        const index = await createSearchIndex(records, { language: 'en' });
        const loaded = loadIndex(saveIndex(index, 'one'), { records, snapshot: 'one', language: 'en-GB' });
        if (!('index' in loaded)) throw new Error(loaded.fault);
        const question = { text: query.join(' '), limit: 5, explain: true };
        expect(await loaded.index.search(question)).toEqual(await index.search(question));
        expect(saveIndex(loaded.index, 'one')).toEqual(saveIndex(index, 'one'));
      }),
    );
  });
});

describe('an index', () => {
  test('of nothing finds nothing', async () => {
    const index = await createSearchIndex([]);
    expect(await index.search({ text: 'salt', limit: 9 })).toEqual({
      total: 0,
      offset: 0,
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

  test('finds a phrase in every spelling of its words', async () => {
    const index = await createSearchIndex([
      record('/a', 'a café au lait'),
      record('/b', 'a cafe au lait, au café'),
      record('/c', 'au cafe'),
    ]);
    const { matches } = await index.search({ text: '"cafe au"', limit: 9 });
    expect(matches.map((match) => match.record.path).sort()).toEqual(['/a', '/b']);
  });

  test('reads what is left of words without their accents, which may be nothing', async () => {
    const index = await createSearchIndex([record('/a', '\u064b-\u064b salt \u064b')]);
    expect(await index.search({ text: 'salt', limit: 9 })).toMatchObject({ total: 1 });
    expect(await index.search({ text: '\u064b', limit: 9 })).toMatchObject({ total: 0 });
  });

  test.each([
    ['the first in the order of the alphabet, of words as frequent', 'bolx', 'bole'],
    ['a word with accents', 'cafeterai', 'cafeteria'],
    ['nothing, of a word longer than any', 'ß'.repeat(64), undefined],
  ])('corrects a word to %s', async (_, text, to) => {
    const index = await createSearchIndex([record('/a', 'bolt bole cafétéria')]);
    const { corrections } = await index.search({ text, limit: 1 });
    expect(corrections).toEqual(to === undefined ? [] : [{ from: text, to }]);
  });

  test('answers questions that are asked at once as if one by one', async () => {
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

  test('lets others run while it is built', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    await createSearchIndex([record('/long', 'a long text of many words '.repeat(100_000))]);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });

  test('reads a word across the pieces that a long text is read in', async () => {
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
  });

  test('are only made of indexes of this package', () => {
    const foreign = {
      search: () => Promise.reject(),
      snippet: () => ({ text: '', matches: [], heading: null, anchor: null }),
    };
    expect(() => saveIndex(foreign, 'one')).toThrow('createSearchIndex');
  });
});
