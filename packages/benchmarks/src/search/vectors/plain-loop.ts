import type { VectorEngine } from './vector-engine.ts';

/** One array and one loop: the baseline. */
export const plainLoop: VectorEngine = {
  name: 'Float32Array and a loop',
  build: async (vectors) => {
    const dims = vectors[0]?.length ?? 0;
    const all = new Float32Array(vectors.length * dims);
    for (const [at, vector] of vectors.entries()) all.set(vector, at * dims);
    return async (query, most) => {
      const scores = Array.from(vectors, (_, at) => dot(all, at * dims, query));
      return [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, most);
    };
  },
};

function dot(all: Float32Array, start: number, query: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < query.length; at++) sum += (all[start + at] ?? 0) * (query[at] ?? 0);
  return sum;
}
