/** Why texts could not be embedded, and the fix. */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError';
}
