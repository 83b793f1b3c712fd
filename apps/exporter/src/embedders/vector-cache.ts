import type { VectorStore } from '@site/embedders';
import type { ReadingCache } from '@site/node';

/** Caches the vectors of texts beside other work. */
export function cachedVectors(cache: ReadingCache): VectorStore {
  const keyOf = (model: string, name: string): string => `vector ${model} ${name}`;
  return {
    read: async (model, names) =>
      new Map(
        names.flatMap((name) => {
          const bytes = cache.getBytes(keyOf(model, name));
          return bytes === undefined ? [] : [[name, numbersOf(bytes)] as const];
        }),
      ),
    write: async (model, vectors) => {
      for (const [name, vector] of vectors) {
        cache.set(keyOf(model, name), new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength));
      }
    },
  };
}

/** A copy, because the bytes need not begin where a number may. */
function numbersOf(bytes: Uint8Array): Float32Array {
  return new Float32Array(new Uint8Array(bytes).buffer);
}
