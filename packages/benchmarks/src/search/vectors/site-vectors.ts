import { VectorIndex } from '@site/search';
import type { VectorEngine } from './vector-engine.ts';

export const siteVectors: VectorEngine = {
  name: '@site/search',
  build: async (vectors) => {
    const index = new VectorIndex(vectors[0]?.length ?? 1);
    index.reserve(vectors.length);
    for (const vector of vectors) index.add(vector);
    return async (query, most) => index.nearest(query, most).map(({ at }) => at);
  },
};
