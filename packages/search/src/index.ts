export {
  createSearchIndex,
  type LoadedIndex,
  type LoadRequest,
  loadIndex,
  saveIndex,
} from './create-search-index.ts';
export { decodeVector, encodeVector } from './embeddings/base64.ts';
export { centredScores } from './embeddings/centred-scores.ts';
export type { Embedder, TextRole } from './embeddings/embedder.ts';
export { hashingEmbedder } from './embeddings/hashing-embedder.ts';
export { largest } from './embeddings/largest.ts';
export { type Fused, reciprocalRank, reciprocalRankFusion } from './embeddings/reciprocal-rank-fusion.ts';
export {
  readVectorFile,
  readVectorOrigin,
  VECTOR_ORIGIN_BYTES,
  type VectorFileResult,
  type VectorOrigin,
  writeVectorFile,
} from './embeddings/vector-file.ts';
export { type Neighbour, VectorIndex } from './embeddings/vector-index.ts';
export type { FileFault } from './inverted/index-file.ts';
export type {
  Correction,
  Explanation,
  Field,
  Rank,
  SearchIndex,
  SearchIndexOptions,
  SearchMatch,
  SearchRecord,
  SearchRequest,
  SearchResults,
  TermExplanation,
} from './search-index.ts';
