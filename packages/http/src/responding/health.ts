import type { ProblemError } from '@site/problem';
import { notStored } from '../caching/cache-headers.ts';
import { makeVariant, type Variant } from '../negotiation/variant.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { readOnly } from '../routing/methods.ts';

/** Answers a health check with one word, which is never stored. */
export function health(request: RequestContext, word: string): Promise<Variant | Response | ProblemError> {
  const text = { mediaType: 'text/plain; charset=utf-8', body: `${word}\n` };
  return readOnly(request, () => makeVariant(text, { ...request.common, ...notStored }));
}
