import { cachePolicies, type Service, tagPath } from '@site/contract';
import type { ProblemError } from '@site/problem';
import type { Exchange } from '../requests/request-context.ts';
import { decodeSegment } from '../routing/decode-segment.ts';
import { normalPath } from '../routing/normal-path.ts';
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

/** Where what was at a path is now, however the path is percent-encoded and the tag in it spelled. */
export function redirectOf(path: string, service: Service): string | undefined {
  const { redirects } = service;
  const moved = redirects.size === 0 ? undefined : (redirects.get(path) ?? redirects.get(normalPath(path)));
  return moved ?? tagRedirect(path, service);
}

/** The page of a tag, or a feed below it. */
const OF_TAG = /^\/tags\/([^/]+)(\/[^/]+)?$/;

/** The path that a tag has for all its spellings. */
function tagRedirect(path: string, service: Service): string | undefined {
  const [, tag, file = ''] = OF_TAG.exec(path) ?? [];
  if (tag === undefined) return undefined;
  const page = tagPath(decodeSegment(tag));
  const target = page + file;
  const isThere = service.pages.has(page) && (file === '' || service.find(target) !== undefined);
  return isThere && target !== path ? target : undefined;
}
