export type { Embedder } from './embedder.ts';
export { hashingEmbedder } from './hashing-embedder.ts';
export { createSearchIndex } from './orama-index.ts';
export type {
  Rank,
  SearchFound,
  SearchIndex,
  SearchMatch,
  SearchQuestion,
  SearchRecord,
} from './search-index.ts';
export { decodeVector, encodeVector } from './vectors.ts';
