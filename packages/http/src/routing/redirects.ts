import { type Service, tagPath } from '@site/contract';
import { decodePath } from '@site/primitives';
import type { RequestContext } from '../requests/request-context.ts';
import { normalPath } from './normal-path.ts';

/** Where the resource of a path is now, however the path is percent-encoded and the tag in it spelled. */
export function redirectOf(path: string, service: Service): string | undefined {
  const { redirects } = service;
  const moved = redirects.size === 0 ? undefined : (redirects.get(path) ?? redirects.get(normalPath(path)));
  return moved ?? tagRedirect(path, service) ?? spelledOtherwise(path, service);
}

/** What other servers name a page by: its file, and the file of its folder. */
const FILE_OF_PAGE = /(?:\/index|(?<=[^/]))\.html?$/i;

/**
 * The path that is meant by a spelling of it, as far as the letters say: in lower case and normalization form C, as all
 * paths are, and without what other servers add to it.
 */
export function meantPath(path: string): string {
  const bare = path.replace(FILE_OF_PAGE, '').replace(/\/index\.md$/i, '.md');
  return (bare === '' ? '/' : bare)
    .split('/')
    .map((segment) => encodeURIComponent(decodePath(segment).normalize('NFC').toLowerCase()))
    .join('/');
}

/** The path that is meant by another spelling, if it is one that exists or has moved. */
function spelledOtherwise(path: string, service: Service): string | undefined {
  const meant = meantPath(path);
  const candidates = [meant, meant.replace(SPACES, '-')].filter((each) => each !== path);
  for (const each of candidates) {
    if (service.pages.has(each) || service.find(each) !== undefined) return each;
    const moved = service.redirects.get(each);
    if (moved !== undefined) return moved;
  }
  return undefined;
}

/** The spaces of a name as a path has them, and as Obsidian Publish writes them: `/Salt+water`. */
const SPACES = /(?:%20|%2B)+/g;

/** 308 (RFC 9110 §15.4.9) to a path of the site, with the query that was sent. */
export function permanentRedirect(
  target: string,
  { mount, query }: Pick<RequestContext, 'mount' | 'query'>,
  headers: Readonly<Record<string, string>>,
): Response {
  const location = mount + (query === '' ? target : `${target}?${query}`);
  return new Response(null, { status: 308, headers: { ...headers, 'content-length': '0', location } });
}

/** 307 (RFC 9110 §15.4.8): what is asked for may be there later. */
export function temporaryRedirect(location: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(null, { status: 307, headers: { ...headers, 'content-length': '0', location } });
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
