import { cachePolicies, type Service } from '@site/contract';
import type { ProblemError } from '@site/problem';
import type { Exchange } from './exchange.ts';
import { noSuchPath } from './problems.ts';

/** Answers a path at which nothing is: where it is now, that it is gone, or what is near. */
export function answerMissing({ path, query, common }: Exchange, service: Service): Response | ProblemError {
  const target = redirectOf(path, service);
  if (target === undefined) return service.gone(path) ?? noSuchPath(path, service);
  const headers = {
    ...common,
    'cache-control': cachePolicies.snapshot,
    location: query === '' ? target : `${target}?${query}`,
  };
  return new Response(null, { status: 308, headers });
}

/** Where what was at a path is now, however the path is percent-encoded. */
export function redirectOf(path: string, { redirects }: Service): string | undefined {
  return redirects.size === 0 ? undefined : (redirects.get(path) ?? redirects.get(normalized(path)));
}

/** A path with as few characters unencoded as the service writes (RFC 3986 §6.2.2.2 has many forms of one path). */
function normalized(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/');
  } catch {
    return path;
  }
}
