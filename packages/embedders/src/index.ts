export { type CacheOptions, cachedEmbedder } from './cached-embedder.ts';
export { configuredEmbedder, type EmbeddingTools } from './configured-embedder.ts';
export { EmbeddingError } from './embedding-error.ts';
export type { BatchLimits } from './open-ai/cut-batches.ts';
export type { Fetch, HttpRequest, HttpResponse, Wait } from './open-ai/http.ts';
export { type OpenAiOptions, openAiEmbedder } from './open-ai/open-ai-embedder.ts';
export { piecewiseEmbedder } from './piecewise-embedder.ts';
export { prefixedEmbedder } from './prefixed-embedder.ts';
export {
  type EmbeddingSettings,
  type EmbeddingSettingsResult,
  embeddingsHelp,
  readEmbeddingSettings,
} from './settings.ts';
export {
  type Transformers,
  type TransformersOptions,
  transformersEmbedder,
} from './transformers-embedder.ts';
export { memoryVectorStore, type VectorStore } from './vector-store.ts';
