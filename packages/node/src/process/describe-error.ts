import { EmbeddingError } from '@site/embedders';

/** An error as text for the operator of a program: with its stack, unless its cause lies outside the program. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The message of a model or of the system says what to fix, and that is nowhere in the program.
  const isOutside = error instanceof EmbeddingError || 'syscall' in error;
  return isOutside ? error.message : (error.stack ?? error.message);
}
