import { basePathOf, type Service } from '@site/contract';
import { cutValue, ProblemError } from '@site/problem';
import { notStored } from '../caching/cache-headers.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { readOptions } from '../routing/methods.ts';

/** Answers a path of the host that is not below that of the site: the root leads to the home page. */
export async function answerOutside(
  request: RequestContext,
  { baseUrl }: Service,
): Promise<Response | ProblemError> {
  const { method, path, query, common } = request;
  if (method === 'OPTIONS') return readOptions(request);
  const base = basePathOf(baseUrl);
  if (path !== '/' && path !== base)
    return new ProblemError('document_not_found', {
      detail: `Nothing is published at ${cutValue(path)}: the site begins at ${baseUrl}/`,
      resolution: `Send GET ${baseUrl}/, or write ${base} before the path.`,
    });
  const location = `${base}/${query === '' ? '' : `?${query}`}`;
  // Not for good: another site may be at the root tomorrow, and at that of a server on one's own machine often is.
  const headers = { ...common, ...notStored, 'content-length': '0', location };
  return new Response(null, { status: 307, headers });
}
