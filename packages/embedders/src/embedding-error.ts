/** Why vectors could not be made, and what to do about it. */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError';
}
