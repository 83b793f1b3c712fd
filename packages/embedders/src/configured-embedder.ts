import type { Embedder, TextRole } from '@site/vectors';
import { cachedEmbedder } from './cached-embedder.ts';
import type { Fetch, Wait } from './open-ai/http.ts';
import { openAiEmbedder } from './open-ai/open-ai-embedder.ts';
import { piecewiseEmbedder } from './piecewise-embedder.ts';
import { prefixedEmbedder } from './prefixed-embedder.ts';
import type { EmbeddingSettings } from './settings.ts';
import { type Transformers, transformersEmbedder } from './transformers-embedder.ts';
import type { VectorStore } from './vector-store.ts';

/** What an embedder needs of the platform. */
export interface EmbeddingTools {
  readonly fetch: Fetch;
  readonly wait: Wait;
  /** Creates the signal that aborts one request. */
  readonly timeout: (role: TextRole) => AbortSignal;
  /** Loads the library that runs models: `() => import('@huggingface/transformers')`. */
  readonly load: () => Promise<Transformers>;
  readonly store: VectorStore;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * The embedder of some settings: texts are cut into pieces and prefixed, and each piece is embedded once.
 * @throws {EmbeddingError} when the model cannot be reached or loaded
 * @example
 * const result = readEmbeddingSettings(process.env);
 * if (result.ok && result.settings) await configuredEmbedder(result.settings, { fetch, wait, timeout, load, store });
 */
export async function configuredEmbedder(
  { source, piece, prefixes }: EmbeddingSettings,
  { store, onProgress, ...tools }: EmbeddingTools,
): Promise<Embedder> {
  const model =
    source.kind === 'server'
      ? await openAiEmbedder({ ...tools, ...source, baseUrl: source.url })
      : await transformersEmbedder({ ...tools, ...source });
  // Around the cache, which so is keyed by the very texts that the model is given.
  return piecewiseEmbedder(prefixedEmbedder(cachedEmbedder(model, store, { onProgress }), prefixes), piece);
}
