import { type SearchRequest, type SearchResults, UNMEASURED_WEIGHT } from '@site/search';
import type { Context } from '../context.ts';

/**
 * Searches by keywords, and by meanings where the query has an embedding: these weigh what belongs to the model.
 * @param vector - the embedding of the query
 */
export async function hybridSearch(
  { index, vectors, embedder: { weight = UNMEASURED_WEIGHT } }: Context,
  request: SearchRequest,
  vector: Float32Array | undefined,
): Promise<SearchResults> {
  if (vector === undefined) return index.search(request);
  const similarities = (await vectors()).index.scores(vector);
  return index.search({ ...request, meaning: { similarities, weight } });
}
