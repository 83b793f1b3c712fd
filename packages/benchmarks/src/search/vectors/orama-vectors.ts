import { create, insertMultiple, searchVector } from '@orama/orama';
import type { VectorEngine } from './vector-engine.ts';

export const oramaVectors: VectorEngine = {
  name: 'Orama',
  build: async (vectors) => {
    const database = create({ schema: { vector: `vector[${vectors[0]?.length ?? 0}]` } as const });
    await insertMultiple(
      database,
      // Orama accepts plain arrays only.
      vectors.map((vector, at) => ({ id: String(at), vector: Array.from(vector) })),
    );
    return async (query, limit) => {
      const vector = { value: Array.from(query), property: 'vector' };
      const { hits } = await searchVector(database, { mode: 'vector', vector, limit, similarity: -1 });
      return hits.map(({ id }) => Number(id));
    };
  },
};
