import { buildSite, type Site } from '@site/content-core';
import { createSearchIndex, type Embedder, hashingEmbedder, saveIndex } from '@site/search';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOn } from '../test-support.ts';
import { loadIndexes, type SavedIndexes, saveIndexes } from './saved-indexes.ts';
import { embedSite, indexSite, recordsOf } from './site-index.ts';

async function siteOf(body: string): Promise<Site> {
  const files = {
    'site.yaml': `title: Test\nbase_url: https://example.com\nlanguage: en\n`,
    'posts/a.md': documentOn(1, body),
    'posts/b.md': documentOn(2, '# Second\n\nOf boats.'),
  };
  const content = Object.entries(files).map(([path, text]) => ({
    path,
    read: async () => new TextEncoder().encode(text),
  }));
  const { site } = await buildSite(content, { now: new Date('2026-06-01T00:00:00Z') });
  if (site === undefined) throw new Error('no site');
  return site;
}

/** A model that distinguishes two texts. */
const model: Embedder = {
  model: 'tiny',
  dims: 2,
  semantic: true,
  embed: async (texts) => texts.map((text) => Float32Array.of(...(text.includes('boats') ? [1, 0] : [0, 1]))),
};

async function save(site: Site, embedder = hashingEmbedder) {
  return saveIndexes(site, await indexSite(site), await embedSite(site, embedder), embedder);
}

interface Bytes {
  readonly search?: Uint8Array | undefined;
  readonly vectors?: Uint8Array | undefined;
}

const site = await siteOf('# First\n\nOf salt.');
const saved = await save(site);

/** The result of loading: the faults that were reported, what the index finds, and the vectors. */
async function load({ search, vectors }: Bytes, embedder?: Embedder) {
  const faults: string[] = [];
  const reader: SavedIndexes = {
    search: async () => search,
    vectors: async (length) => vectors?.subarray(0, length),
  };
  const loaded = await loadIndexes(site, reader, { embedder, onFault: (fault) => faults.push(fault) });
  const made = typeof loaded.vectors === 'function' ? await loaded.vectors() : loaded.vectors;
  const { matches } = await loaded.index.search({ text: 'salt', limit: 5 });
  return {
    faults,
    found: matches.map(({ record }) => record.path),
    model: loaded.embedder.model,
    vectors: Array.from({ length: made.size }, (_, at) => made.vector(at)),
  };
}

const whole = await load(saved);
const other = await save(await siteOf('# First\n\nOf pepper.'));
const modelled = await save(site, model);

/** The index that another stemmer would have made of the same snapshot. */
const french = saveIndex(await createSearchIndex(recordsOf(site), { language: 'fr' }), site.snapshot);

describe('saved indexes', () => {
  test('are those that were made', async () => {
    expect(whole).toMatchObject({ faults: [], found: ['/posts/a'], model: hashingEmbedder.model });
    expect((await save(site)).search).toEqual(saved.search);
    expect((await save(site)).vectors).toEqual(saved.vectors);
  });

  test.each<[string, Bytes, RegExp]>([
    ['a search index that is missing', { search: undefined }, /^The saved search index is missing, so it is/],
    ['one of another snapshot', { search: other.search }, /search index is of another snapshot/],
    ['one for another language', { search: french }, /search index was made for another language/],
    ['one that was cut short', { search: saved.search.slice(0, -8) }, /search index is damaged/],
    ['one of another format', { search: saved.search.with(4, 99) }, /is of another version of its format/],
    ['one that is something else', { search: saved.vectors }, /is of another version of its format/],
    [
      'vectors that are missing',
      { vectors: undefined },
      /^The saved vectors cannot be used\. There are none:/,
    ],
    ['vectors of another snapshot', { vectors: other.vectors }, /have snapshot bafkrei\w+, and bafkrei/],
    ['vectors that were cut short', { vectors: saved.vectors.slice(0, -8) }, /and says that it has/],
    ['vectors that are something else', { vectors: saved.search }, /is no file of vectors/],
  ])('%s: built again, and reported', async (_, bytes, fault) => {
    const { faults, ...made } = await load({ ...saved, ...bytes });
    expect(faults).toEqual([expect.stringMatching(fault)]);
    expect({ faults: [], ...made }).toEqual(whole);
  });

  test('with any byte changed are never used, and nothing fails', async () => {
    const change = fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 255 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('search' as const, 'vectors' as const),
        change,
        async (file, { at, by }) => {
          const bytes = saved[file];
          const place = at % bytes.length;
          const changed = bytes.with(place, (bytes[place] ?? 0) ^ by);
          const { faults, ...made } = await load({ ...saved, [file]: changed });
          expect(faults).toHaveLength(1);
          expect({ faults: [], ...made }).toEqual(whole);
        },
      ),
    );
  });
});

describe('vectors of a model', () => {
  test('are used where the model is not', async () => {
    const { faults, model: name, vectors } = await load(modelled);
    expect([faults, name]).toEqual([[], 'tiny']);
    expect(vectors).toEqual([Float32Array.of(1, 0), Float32Array.of(0, 1)]);
  });

  test('that are damaged give way to those without a model', async () => {
    const { faults, ...made } = await load({ ...modelled, vectors: modelled.vectors.with(-1, 7) });
    expect(faults).toEqual([expect.stringMatching(/checksum.* related by their words meanwhile/)]);
    expect({ faults: [], ...made }).toEqual(whole);
  });

  test('are made again for another model', async () => {
    const { faults, model: name, vectors } = await load(saved, model);
    expect(faults).toEqual([expect.stringMatching(/model hashing\S+, and tiny is wanted: export the site/)]);
    expect([name, vectors.length]).toEqual(['tiny', 2]);
  });
});
