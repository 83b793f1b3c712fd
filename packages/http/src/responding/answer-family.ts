import type { DocumentFamily, Service } from '@site/contract';
import { ProblemError } from '@site/problem';
import { cacheHeaders, notStored } from '../caching/cache-headers.ts';
import type { VariantCache } from '../caching/variant-cache.ts';
import { makeVariant } from '../negotiation/variant.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { readOnly } from '../routing/methods.ts';
import { noSuchPath } from '../routing/no-such-path.ts';
import { normalPath } from '../routing/normal-path.ts';
import { temporaryRedirect } from '../routing/redirects.ts';
import type { Answer } from './answer-request.ts';

/** Answers a file of a family: its path names all that it is made of. 307 to what stands in for one that cannot be made. */
export function answerFamily(
  { mediaType, write, standIn }: DocumentFamily,
  request: RequestContext,
  service: Service,
  cache: VariantCache,
): Promise<Answer> {
  const { common, sha256 } = request;
  const path = normalPath(request.path);
  return readOnly(request, async () => {
    const answer = await cache.get(service, `${common['api-version']} ${path}`, async () => {
      const body = await write(path, service);
      if (body === undefined) return noSuchPath(path, service);
      return makeVariant({ mediaType, body }, { ...common, ...cacheHeaders.immutable }, sha256);
    });
    const shown = answer instanceof ProblemError ? standIn?.(path, service) : undefined;
    return shown === undefined ? answer : temporaryRedirect(shown, { ...common, ...notStored });
  });
}
