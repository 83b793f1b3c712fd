/**
 * Whether an error says that a client left before its request had arrived. Nobody can do anything about it, and nobody
 * waits for an answer: it is no failure of the program.
 */
export function isClientLeft(error: unknown): boolean {
  // Node's own, of a body whose connection was closed.
  return (
    error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  );
}
