import { memoizeRecent } from '@site/primitives';
import type { Embedder } from '@site/search';

/** The embedding of a query; `undefined` where keywords alone rank. */
export type QueryVector = (text: string) => Promise<Float32Array | undefined>;

/** The most embeddings that are cached: each page of a search needs the same one. */
const MAX_VECTORS = 256;

/** A quoted phrase or an excluded word: such a query is about words, not about meaning. */
const KEYWORD_SYNTAX = /"|(^|\s)-\S/;

/**
 * Embeds queries, if the embedder is semantic. Keywords alone rank the results of a query that cannot be embedded: results
 * without semantic ranking are better than none.
 * @param onError - receives the error of a query that could not be embedded
 */
export function queryVectors(embedder: Embedder, onError?: (error: unknown) => void): QueryVector {
  const embed = memoizeRecent(
    async (text: string): Promise<Float32Array | undefined> => {
      try {
        const [vector] = await embedder.embed([text], 'query');
        return vector;
      } catch (error) {
        embed.forget(text);
        onError?.(error);
        return undefined;
      }
    },
    { maxEntries: MAX_VECTORS },
  );
  const { semantic, weight } = embedder;
  const ranks = semantic && weight !== 0;
  return async (text) => (ranks && !KEYWORD_SYNTAX.test(text) ? embed(text) : undefined);
}
