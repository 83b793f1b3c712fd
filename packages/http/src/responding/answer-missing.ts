import type { Service } from '@site/contract';
import type { ProblemError } from '@site/problem';
import { cacheHeaders } from '../caching/cache-headers.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { noSuchPath } from '../routing/no-such-path.ts';
import { normalPath } from '../routing/normal-path.ts';
import { meantPath, permanentRedirect, redirectOf } from '../routing/redirects.ts';

/** Answers a path at which nothing is: 308 to where it is now, 410 where it was taken down, else 404. */
export function answerMissing(request: RequestContext, service: Service): Response | ProblemError {
  const { path, common } = request;
  const target = redirectOf(path, service);
  if (target === undefined)
    return service.gone(normalPath(path)) ?? service.gone(meantPath(path)) ?? noSuchPath(path, service);
  return permanentRedirect(target, request, { ...common, ...cacheHeaders.snapshot });
}
