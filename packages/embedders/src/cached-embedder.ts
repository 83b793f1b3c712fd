import type { Embedder } from '@site/vectors';
import { EmbeddingError } from './embedding-error.ts';
import type { VectorStore } from './vector-store.ts';
import { wholeNumber } from './whole-number.ts';

export interface CacheOptions {
  /** How many texts are embedded before their vectors are stored: the most that an aborted run loses. From 1; 256 by default. */
  readonly batch?: number | undefined;
  /** Called with how many of the texts have a vector: first for those in the cache, then after each batch. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * An embedder that embeds each text once: vectors are cached by model and SHA-256 of the text. Queries are not cached,
 * because they are a reader's own.
 * @throws {EmbeddingError} when the batch is no whole number from 1 on
 * @example
 * const embedder = cachedEmbedder(model, folderVectorStore('.cache/embeddings'));
 */
export function cachedEmbedder(
  embedder: Embedder,
  store: VectorStore,
  { batch = 256, onProgress }: CacheOptions = {},
): Embedder {
  const { model, dims, semantic, weight } = embedder;
  const batchSize = wholeNumber(batch, 1, 'The batch of a cache');

  const embedAll = async (texts: readonly string[]): Promise<readonly Float32Array[]> => {
    const names = await Promise.all(texts.map(nameOf));
    const textsByName = new Map(names.map((name, at) => [name, texts[at] ?? '']));
    const vectors = new Map<string, Float32Array>();
    for (const [name, vector] of await store.read(model, [...textsByName.keys()]))
      if (isUndamaged(vector, dims)) vectors.set(name, vector);
    const missing = [...textsByName].filter(([name]) => !vectors.has(name));
    const total = textsByName.size;
    onProgress?.(vectors.size, total);
    for (let from = 0; from < missing.length; from += batchSize) {
      const some = missing.slice(from, from + batchSize);
      const made = pair(some, await embedder.embed(some.map(([, text]) => text)), model);
      await store.write(model, made);
      for (const [name, vector] of made) vectors.set(name, vector);
      onProgress?.(vectors.size, total);
    }
    return names.flatMap((name) => vectors.get(name) ?? []);
  };

  return {
    model,
    dims,
    semantic,
    weight,
    embed: (texts, role = 'document') => (role === 'query' ? embedder.embed(texts, role) : embedAll(texts)),
  };
}

async function nameOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a stored vector is a unit vector of the model. Any other is made again. */
function isUndamaged(vector: Float32Array, dims: number): boolean {
  const squares = vector.reduce((sum, value) => sum + value * value, 0);
  return vector.length === dims && Math.abs(squares - 1) < 1e-3;
}

/** @throws {EmbeddingError} unless there is a vector for each text */
function pair(
  named: readonly (readonly [name: string, text: string])[],
  vectors: readonly Float32Array[],
  model: string,
): ReadonlyMap<string, Float32Array> {
  if (vectors.length !== named.length) {
    throw new EmbeddingError(
      `The model ${model} answered ${vectors.length} vectors for ${named.length} texts: there must be one for each.`,
    );
  }
  return new Map(vectors.map((vector, at) => [named[at]?.[0] ?? '', vector]));
}
