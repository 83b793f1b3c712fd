import { EmbeddingError } from '@site/embedders';

/** What is said of an error to who runs a program: with where it came from, unless that is outside of it. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The message of a model, or of the system, says what to mend, and that is nowhere in the program.
  const isOutside = error instanceof EmbeddingError || 'syscall' in error;
  return isOutside ? error.message : (error.stack ?? error.message);
}
