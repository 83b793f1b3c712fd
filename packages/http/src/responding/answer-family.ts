import type { DocumentFamily, Service } from '@site/contract';
import { cacheHeaders } from '../caching/cache-headers.ts';
import type { VariantCache } from '../caching/variant-cache.ts';
import { makeVariant } from '../negotiation/variant.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { readOnly } from '../routing/methods.ts';
import { noSuchPath } from '../routing/no-such-path.ts';
import { normalPath } from '../routing/normal-path.ts';
import type { Answer } from './answer-request.ts';

/** Answers a file of a family: its path names all that it is made of. */
export function answerFamily(
  { mediaType, write }: DocumentFamily,
  request: RequestContext,
  service: Service,
  cache: VariantCache,
): Promise<Answer> {
  const { common, sha256 } = request;
  const path = normalPath(request.path);
  return readOnly(request, () =>
    cache.get(service, `${common['api-version']} ${path}`, async () => {
      const body = await write(path, service);
      if (body === undefined) return noSuchPath(path, service);
      return makeVariant({ mediaType, body }, { ...common, ...cacheHeaders.immutable }, sha256);
    }),
  );
}
