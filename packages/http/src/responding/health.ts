import type { Representation } from '@site/contract';
import type { ProblemError } from '@site/problem';
import { notStored } from '../caching/cache-headers.ts';
import { makeVariant, type Variant } from '../negotiation/variant.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { readOnly } from '../routing/methods.ts';

/** Answers whether the process lives, with one word, which is never stored. */
export function health(request: RequestContext): Promise<Variant | Response | ProblemError> {
  return answer(request, { mediaType: 'text/plain; charset=utf-8', body: 'ok\n' });
}

/**
 * Answers that there is a snapshot to serve, which is never stored. Errors in the content change nothing about that: a
 * balancer would take a good server away for one bad note.
 * @param filesWithErrors - how many files have errors, by what of them is published; none is named, for anybody may ask
 */
export function readiness(
  request: RequestContext,
  filesWithErrors?: Readonly<Record<string, number>>,
): Promise<Variant | Response | ProblemError> {
  const state = { status: 'ready', ...(filesWithErrors && { filesWithErrors }) };
  return answer(request, { mediaType: 'application/json', body: JSON.stringify(state) });
}

function answer(
  request: RequestContext,
  representation: Representation,
): Promise<Variant | Response | ProblemError> {
  return readOnly(request, () => makeVariant(representation, { ...request.common, ...notStored }));
}
