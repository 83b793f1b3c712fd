export { decodeVector, encodeVector } from './base64.ts';
export { centredScores } from './centred-scores.ts';
export { type Embedder, type TextRole, UNMEASURED_WEIGHT } from './embedder.ts';
export { hashingEmbedder } from './hashing-embedder.ts';
export { largest } from './largest.ts';
export {
  readVectorFile,
  readVectorOrigin,
  VECTOR_ORIGIN_BYTES,
  type VectorFileResult,
  type VectorOrigin,
  writeVectorFile,
} from './vector-file.ts';
export { type Neighbour, VectorIndex } from './vector-index.ts';
