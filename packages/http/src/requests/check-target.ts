import { MAX_QUERY_LENGTH } from '@site/contract';
import { ProblemError } from '@site/problem';

/** The longest path and query together, in characters of their percent-encoded form. */
export const MAX_TARGET_LENGTH = 8192;

/** Refuses a request target that is longer than any resource here (RFC 9110 §15.5.15). */
export function checkTarget(path: string, query: string): ProblemError<'uri_too_long'> | undefined {
  const length = path.length + query.length;
  if (length <= MAX_TARGET_LENGTH) return undefined;
  return new ProblemError('uri_too_long', {
    detail: `The request target has ${length} characters; at most ${MAX_TARGET_LENGTH} are read.`,
    resolution: `Send a shorter path or query: a search query has at most ${MAX_QUERY_LENGTH} characters.`,
  });
}
