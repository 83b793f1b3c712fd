import { createSearchIndex } from '@site/search';
import type { Engine } from './engine.ts';

/** What this repository serves. */
export const site: Engine = {
  name: '@site/search',
  build: async (records) => {
    const index = await createSearchIndex(records);
    return {
      search: async (text, limit) =>
        (await index.search({ text, limit })).matches.map(({ record }) => record.path),
    };
  },
};
