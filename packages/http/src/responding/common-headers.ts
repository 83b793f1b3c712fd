import { type ApiVersion, isApiPath, type Service } from '@site/contract';
import { known, memoize } from '@site/primitives';
import { varyOn } from '../negotiation/vary.ts';
import { link, linkHeader } from './links.ts';

/** The response headers that scripts of other origins may read, besides the safelisted ones (Fetch §2.2.2). */
const EXPOSED = [
  'API-Version',
  'Accept-Ranges',
  'Allow',
  'Content-Disposition',
  'Content-Length',
  'Content-Location',
  'Content-Range',
  'Deprecation',
  'ETag',
  'Link',
  'Location',
  'Repr-Digest',
  'Retry-After',
  'Site-Snapshot',
  'Sunset',
  'X-Ipfs-Path',
  'X-Ipfs-Roots',
];

type Snapshot = Pick<Service, 'baseUrl' | 'snapshot'>;

/** Stands for the snapshot until there is one. */
const NO_SNAPSHOT: Snapshot = { baseUrl: '', snapshot: '' };

/** The headers of every response. */
export type CommonHeaders = Readonly<Record<string, string>>;

/**
 * The headers of every response: CORS for all origins, the version that answers, the snapshot, the links of the site.
 * @param versions - those that answer at the path, the default first; one at least
 * @param requested - the request's `API-Version`
 * @param service - the snapshot that answers, if there is one yet
 * @param path - percent-encoded
 */
export function commonHeaders(
  versions: readonly ApiVersion[],
  requested: string | undefined,
  service: Snapshot | undefined,
  path: string,
): CommonHeaders {
  const version = versions.find((each) => each.version === requested) ?? known(versions[0]);
  const headers = (isVersioned(path) ? versionedHeadersOf : headersOf)(service ?? NO_SNAPSHOT)(versions)(
    version,
  );
  const successor = successorLink(version, path, service?.baseUrl ?? '');
  return successor === undefined ? headers : { ...headers, link: `${successor}, ${headers['link']}` };
}

/** Whether a version may be refused at a path: files have none. */
function isVersioned(path: string): boolean {
  return path.startsWith('/api/');
}

/** Computed once for a snapshot, the versions of a path, and the one that answers. */
const headersOf = memoize((snapshot: Snapshot) =>
  memoize((versions: readonly ApiVersion[]) =>
    memoize((version: ApiVersion) => makeHeaders(versions, version, snapshot)),
  ),
);

/**
 * The same of a versioned path. It varies with one version, too: a cache that holds its answer must not send it to a
 * request for a version that is refused (RFC 9111 §4.1).
 */
const versionedHeadersOf = memoize((snapshot: Snapshot) => {
  const plain = headersOf(snapshot);
  return memoize((versions: readonly ApiVersion[]) =>
    memoize((version: ApiVersion): CommonHeaders => {
      const headers = plain(versions)(version);
      return { ...headers, ...varyOn('API-Version', headers) };
    }),
  );
});

/** The same resource in the version that comes after one (RFC 5829 §3.1); files have no versions. */
function successorLink({ successor }: ApiVersion, path: string, baseUrl: string): string | undefined {
  if (successor === undefined || !isApiPath(path)) return undefined;
  const later = path.replace(/^\/api\/(?:v\d+\/)?/, `/api/v${successor}/`);
  return link(baseUrl + later, 'successor-version', 'application/json');
}

function makeHeaders(
  versions: readonly ApiVersion[],
  version: ApiVersion,
  { baseUrl, snapshot }: Snapshot,
): CommonHeaders {
  return {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': EXPOSED.join(', '),
    'x-content-type-options': 'nosniff',
    ...(snapshot === '' ? {} : { 'site-snapshot': snapshot }),
    ...(versions.length > 1 ? { vary: 'API-Version' } : {}),
    link: linkHeader(baseUrl, lifecycleLinks(version, baseUrl)),
    'api-version': version.version,
    ...lifecycleHeaders(version),
  };
}

/** When a deprecated version was deprecated (RFC 9745), and when it ends (RFC 8594). */
function lifecycleHeaders({ deprecated, sunset }: ApiVersion): CommonHeaders {
  return {
    ...(deprecated === undefined ? {} : { deprecation: `@${Date.parse(deprecated) / 1000}` }),
    ...(sunset === undefined ? {} : { sunset: new Date(sunset).toUTCString() }),
  };
}

/** Where both are documented. */
function lifecycleLinks({ deprecated, sunset, link: path }: ApiVersion, baseUrl: string): readonly string[] {
  return [
    ...(deprecated === undefined ? [] : [link(baseUrl + path, 'deprecation', 'text/html')]),
    ...(sunset === undefined ? [] : [link(baseUrl + path, 'sunset', 'text/html')]),
  ];
}
