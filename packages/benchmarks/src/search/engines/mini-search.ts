import { readFile, writeFile } from 'node:fs/promises';
import type { SearchRecord } from '@site/search';
import MiniSearch, { type Options } from 'minisearch';
import { stemmer } from 'stemmer';
import type { Engine, OpenIndex } from './engine.ts';

/**
 * Its documentation's advice: stems, a heavier title, words within a fifth of their length at a low weight. Without
 * the bonus for each word that occurs (`d`), and with BM25's usual `b`, it ranks better on every collection tried.
 */
const options: Options<SearchRecord> = {
  idField: 'path',
  fields: ['title', 'tags', 'text'],
  extractField: (record, field) =>
    field === 'tags' ? record.tags.join(' ') : String(record[field as 'path' | 'title' | 'text'] ?? ''),
  processTerm: (term) => stemmer(term.toLowerCase()),
  searchOptions: {
    bm25: { k: 1.2, b: 0.75, d: 0 },
    boost: { title: 1.5, tags: 1.5 },
    fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    weights: { fuzzy: 0.1, prefix: 0.3 },
  },
};

export const miniSearch: Engine = {
  name: 'MiniSearch, tuned, fuzzy',
  build: async (records) => {
    const index = new MiniSearch(options);
    await index.addAllAsync(records);
    return open(index);
  },
  load: async (file) => open(await MiniSearch.loadJSONAsync(await readFile(file, 'utf8'), options)),
};

function open(index: MiniSearch<SearchRecord>): OpenIndex {
  return {
    search: async (text, limit) =>
      index
        .search(text)
        .slice(0, limit)
        .map(({ id }) => String(id)),
    save: (file) => writeFile(file, JSON.stringify(index)),
  };
}
