import { EmbeddingError } from '@site/embedders';
import { ProblemError } from '@site/problem';
import { SiteCodeError } from '../site-code/site-code-error.ts';
import { thrownAt } from '../site-code/thrown-at.ts';

/** An error as text for the operator of a program: with its stack, unless its cause lies outside the program. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A component of an owner has failed, and the message is for them.
  if (error instanceof ProblemError) return `${error.message}${ownPlace(error.cause)}`;
  // The message of a model, of the system or of an owner's code says what to fix, and that is nowhere in the program.
  const isOutside = error instanceof EmbeddingError || error instanceof SiteCodeError || 'syscall' in error;
  return isOutside ? error.message : (error.stack ?? error.message);
}

/** Where in an owner's code an error was thrown, if it was there. */
function ownPlace(cause: unknown): string {
  const place = thrownAt(cause);
  return place === undefined ? '' : ` It was thrown at ${place.join(':')}.`;
}
