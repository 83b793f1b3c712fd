import { cachePolicies, type Service } from '@site/contract';
import type { ProblemError } from '@site/problem';
import type { Exchange } from './exchange.ts';
import { normalPath } from './normal-path.ts';
import { noSuchPath } from './problems.ts';

/** Answers a path at which nothing is: where it is now, that it is gone, or what is near. */
export function answerMissing({ path, query, common }: Exchange, service: Service): Response | ProblemError {
  const target = redirectOf(path, service);
  if (target === undefined) return service.gone(normalPath(path)) ?? noSuchPath(path, service);
  const headers = {
    ...common,
    'content-length': '0',
    'cache-control': cachePolicies.snapshot,
    location: query === '' ? target : `${target}?${query}`,
  };
  return new Response(null, { status: 308, headers });
}

/** Where what was at a path is now, however the path is percent-encoded. */
export function redirectOf(path: string, { redirects }: Service): string | undefined {
  return redirects.size === 0 ? undefined : (redirects.get(path) ?? redirects.get(normalPath(path)));
}
