import type { ApiVersion, Service, SiteDocument } from '@site/contract';
import type { ProblemError } from '@site/problem';
import { cacheHeaders } from '../caching/cache-headers.ts';
import type { VariantCache } from '../caching/variant-cache.ts';
import { makeVariant, type Variant } from '../negotiation/variant.ts';
import { checkNoQuery } from '../requests/query.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { readOnly } from '../routing/methods.ts';

/** Answers a file that is not content, written once for each snapshot. */
export function answerDocument(
  { mediaType, write, cache: policy = 'snapshot', headers }: SiteDocument,
  request: RequestContext,
  service: Service,
  versions: readonly ApiVersion[],
  cache: VariantCache,
): Promise<Variant | Response | ProblemError> {
  const { path, common } = request;
  const isPage = mediaType.startsWith('text/html');
  const make = async () => {
    const body = await write(service, versions);
    return makeVariant({ mediaType, body }, { ...common, ...cacheHeaders[policy], ...headers });
  };
  return readOnly(
    request,
    async () =>
      (isPage ? undefined : checkNoQuery(request)) ??
      cache.get(service, `${common['api-version']} ${path}`, make),
  );
}
