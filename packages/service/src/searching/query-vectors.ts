import type { Embedder } from '@site/search';

/** The vector of what a search looks for; `undefined` where words alone decide. */
export type QueryVector = (text: string) => Promise<Float32Array | undefined>;

/** How many vectors are kept: the pages of one search ask for the same. */
const KEPT = 256;

/** Quoted phrases and words that must not be there: who writes them asks for words, and not for their meaning. */
const ASKS_FOR_WORDS = /"|(^|\s)-\S/;

/**
 * Embeds what searches look for, if the embedder knows meanings. A query that cannot be embedded is answered by words
 * alone: a search without meanings is better than none.
 * @param onError - is told why a query could not be embedded
 */
export function queryVectors(embedder: Embedder, onError?: (error: unknown) => void): QueryVector {
  const kept = new Map<string, Promise<Float32Array | undefined>>();
  const embed = async (text: string): Promise<Float32Array | undefined> => {
    try {
      const [vector] = await embedder.embed([text], 'query');
      return vector;
    } catch (error) {
      kept.delete(text);
      onError?.(error);
      return undefined;
    }
  };
  return async (text) => {
    if (!embedder.semantic || ASKS_FOR_WORDS.test(text)) return undefined;
    const vector = kept.get(text) ?? embed(text);
    // Again at the end: the first is the one that was not asked for the longest.
    kept.delete(text);
    kept.set(text, vector);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return vector;
  };
}
