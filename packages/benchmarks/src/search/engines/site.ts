import { readFile, writeFile } from 'node:fs/promises';
import { createSearchIndex, loadIndex, type SearchIndex, saveIndex } from '@site/search';
import type { Engine, OpenIndex } from './engine.ts';

/** The documents and the collections are English. */
const language = 'en';
const snapshot = 'bench';

/** This repository's engine. */
export const site: Engine = {
  name: '@site/search',
  build: async (records) => open(await createSearchIndex(records, { language })),
  load: async (file, records) => {
    const loaded = loadIndex(await readFile(file), { records, snapshot, language });
    if ('fault' in loaded) throw new Error(`${file} is of no use: ${loaded.fault}.`);
    return open(loaded.index);
  },
};

function open(index: SearchIndex): OpenIndex {
  return {
    search: async (text, limit) =>
      (await index.search({ text, limit })).matches.map(({ record }) => record.path),
    save: (file) => writeFile(file, saveIndex(index, snapshot)),
  };
}
