import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSearchIndex, loadIndex, saveIndex } from './create-search-index.ts';
import { FIELD_WEIGHTS, GRID, K1, K3, TITLE_BOOST } from './ranking.ts';
import type { Field, Rank, SearchIndex, SearchRecord, SearchRequest } from './search-index.ts';
import { record } from './test-support.ts';

/** Words without forms, so that a model needs to know nothing of languages. */
const word = fc.constantFrom('ash', 'bay', 'cod', 'dew', 'elm', 'fog');
const words = (maxLength: number) => fc.array(word, { maxLength });
const anyRecords = fc
  .array(
    fc.record({
      title: fc.option(words(3), { nil: undefined }),
      description: fc.option(words(4), { nil: undefined }),
      tags: words(2),
      text: words(20),
      headings: words(2),
      day: fc.integer({ min: 1, max: 3 }),
      section: fc.constantFrom('posts', 'notes'),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ title, description, tags, text, headings, day, section }, at) =>
      record(`/${at}`, text.join(' '), {
        title: title?.join(' '),
        description: description?.join(' '),
        tags,
        section,
        sectionName: section === 'notes' ? 'elm notes' : undefined,
        outline: headings.map((heading) => ({ text: heading, anchor: heading })),
        // One day of them is none.
        created: day === 1 ? undefined : `2024-05-0${day}T00:00:00Z`,
      }),
    ),
  );

/** Everything that a query finds, as the model and the index both return it. */
interface Ranked {
  readonly path: string;
  readonly score: number;
}

/** BM25F by its definition, one record and one word after the other. */
function model(records: readonly SearchRecord[], query: readonly string[]): readonly Ranked[] {
  const fieldsOf = (each: SearchRecord): Readonly<Record<Field, readonly string[]>> => ({
    title: split(each.title ?? ''),
    tags: each.tags.flatMap(split),
    text: split(each.text),
    headings: each.outline.flatMap((heading) => split(heading.text)),
    description: split(each.description ?? ''),
    section: split(each.sectionName ?? ''),
  });
  const names: readonly Field[] = ['title', 'tags', 'text', 'headings', 'description', 'section'];
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
          const idf = Math.log(1 + (records.length - having + 0.5) / (having + 0.5));
          const weight = (idf * repeats * (K3 + 1)) / (K3 + repeats);
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
        b.score - a.score || (b.created ?? '').localeCompare(a.created ?? '') || (a.path < b.path ? -1 : 1),
    )
    .map(({ path, score }) => ({ path, score }));
}

function split(text: string): readonly string[] {
  return text.split(' ').filter((each) => each !== '');
}

async function ranking(
  index: SearchIndex,
  request: Omit<SearchRequest, 'limit'>,
): Promise<readonly Ranked[]> {
  const { matches } = await index.search({ ...request, limit: 100 });
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
          const needle = ` ${phrase.join(' ')} `;
          const expected = records.filter(({ title, description, tags, text, outline, sectionName }) =>
            [
              ...[title, description, sectionName].map((each) => each ?? ''),
              ...tags,
              text,
              ...outline.map((heading) => heading.text),
            ].some((each) => ` ${each} `.includes(needle)),
          );
          const found = await ranking(index, { text: `"${phrase.join(' ')}"` });
          expect(found.map(({ path }) => path).sort()).toEqual(expected.map(({ path }) => path).sort());
        },
      ),
    );
  });

  test('have explanations whose parts sum up to the score exactly', async () => {
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

  test('are paged without gaps', async () => {
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
            let edge: Rank | undefined;
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

  test('are ranked alike by a saved and loaded index', async () => {
    await fc.assert(
      fc.asyncProperty(anyRecords, words(3), async (records, query) => {
        const index = await createSearchIndex(records, { language: 'en' });
        const loaded = loadIndex(saveIndex(index, 'one'), { records, snapshot: 'one', language: 'en-GB' });
        if (!('index' in loaded)) throw new Error(loaded.fault);
        const request = { text: query.join(' '), limit: 5, explain: true };
        expect(await loaded.index.search(request)).toEqual(await index.search(request));
        expect(saveIndex(loaded.index, 'one')).toEqual(saveIndex(index, 'one'));
      }),
    );
  });
});
