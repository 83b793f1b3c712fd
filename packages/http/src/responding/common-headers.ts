import type { ApiVersion, Service } from '@site/contract';
import { link, linkHeader } from './links.ts';

/** The response headers that scripts of other origins may read besides those every script may. */
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
  'Site-Snapshot',
  'Sunset',
];

type Snapshot = Pick<Service, 'baseUrl' | 'snapshot'>;

/** Before there is a snapshot, headers are kept under this. */
const NO_SNAPSHOT = { baseUrl: '', snapshot: '' } as const satisfies Snapshot;

/** What was made once for a snapshot, a set of versions and one of them. */
const made = new WeakMap<Snapshot, WeakMap<readonly ApiVersion[], Map<string, CommonHeaders>>>();

/** The headers of every response. */
export type CommonHeaders = Readonly<Record<string, string>>;

/**
 * The headers of every response: open to all origins, of a stated version, and never guessed at.
 * @param versions - those that answer here, the one that does so by default first
 * @param asked - what the request says in `API-Version`
 * @param service - the snapshot that answers, if there is one yet
 * @param path - what is asked for, percent-encoded
 */
export function commonHeaders(
  versions: readonly ApiVersion[],
  asked: string | undefined,
  service: Snapshot | undefined,
  path: string,
): CommonHeaders {
  const version = versions.find((each) => each.version === asked) ?? versions[0];
  const bySet = kept(made, service ?? NO_SNAPSHOT, () => new WeakMap());
  const byVersion = kept(bySet, versions, () => new Map<string, CommonHeaders>());
  const headers = kept(byVersion, version?.version ?? '', () => makeHeaders(versions, version, service));
  const later = version === undefined ? undefined : successorLink(version, path, service?.baseUrl ?? '');
  return later === undefined ? headers : { ...headers, link: `${later}, ${headers['link']}` };
}

/** The same resource in the version that comes after one (RFC 5829 §3.1); files have no versions. */
function successorLink({ successor }: ApiVersion, path: string, baseUrl: string): string | undefined {
  if (successor === undefined || !path.startsWith('/api/')) return undefined;
  const later = path.replace(/^\/api\/(?:v\d+\/)?/, `/api/v${successor}/`);
  return link(baseUrl + later, 'successor-version', 'application/json');
}

/** The value of a key, made when it is first asked for. */
function kept<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const fresh = make();
  map.set(key, fresh);
  return fresh;
}

function makeHeaders(
  versions: readonly ApiVersion[],
  version: ApiVersion | undefined,
  service: Snapshot | undefined,
): CommonHeaders {
  const baseUrl = service?.baseUrl ?? '';
  return {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': EXPOSED.join(', '),
    'x-content-type-options': 'nosniff',
    ...(service === undefined ? {} : { 'site-snapshot': service.snapshot }),
    ...(versions.length > 1 ? { vary: 'API-Version' } : {}),
    link: linkHeader(baseUrl, version === undefined ? [] : lifecycleLinks(version, baseUrl)),
    ...(version === undefined ? {} : { 'api-version': version.version, ...lifecycleHeaders(version) }),
  };
}

/** When a deprecated version was deprecated (RFC 9745), and when it ends (RFC 8594). */
function lifecycleHeaders({ deprecated, sunset }: ApiVersion): Readonly<Record<string, string>> {
  return {
    ...(deprecated === undefined ? {} : { deprecation: `@${Date.parse(deprecated) / 1000}` }),
    ...(sunset === undefined ? {} : { sunset: new Date(sunset).toUTCString() }),
  };
}

/** Where to read about both. */
function lifecycleLinks({ deprecated, sunset, link: path }: ApiVersion, baseUrl: string): readonly string[] {
  return [
    ...(deprecated === undefined ? [] : [link(baseUrl + path, 'deprecation', 'text/html')]),
    ...(sunset === undefined ? [] : [link(baseUrl + path, 'sunset', 'text/html')]),
  ];
}

/** `Vary` with one more request header in it (RFC 9110 §12.5.5). */
export function varyOn(header: string, common: Readonly<Record<string, string>>): { readonly vary: string } {
  const { vary } = common;
  return { vary: vary === undefined ? header : `${vary}, ${header}` };
}
