import { type Service, tagPath } from '@site/contract';
import { decodePath } from '@site/primitives';
import { normalPath } from './normal-path.ts';

/** Where the resource of a path is now, however the path is percent-encoded and the tag in it spelled. */
export function redirectOf(path: string, service: Service): string | undefined {
  const { redirects } = service;
  const moved = redirects.size === 0 ? undefined : (redirects.get(path) ?? redirects.get(normalPath(path)));
  return moved ?? tagRedirect(path, service);
}

/** 308 (RFC 9110 §15.4.9) with the query that was sent. */
export function permanentRedirect(
  target: string,
  query: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const location = query === '' ? target : `${target}?${query}`;
  return new Response(null, { status: 308, headers: { ...headers, 'content-length': '0', location } });
}

/** The page of a tag, or a feed below it. */
const OF_TAG = /^\/tags\/([^/]+)(\/[^/]+)?$/;

/** The one path of all spellings of a tag. */
function tagRedirect(path: string, service: Service): string | undefined {
  const [, tag, file = ''] = OF_TAG.exec(path) ?? [];
  if (tag === undefined) return undefined;
  const page = tagPath(decodePath(tag));
  const target = page + file;
  const isThere = service.pages.has(page) && (file === '' || service.find(target) !== undefined);
  return isThere && target !== path ? target : undefined;
}
