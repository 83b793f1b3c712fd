import type { ApiVersion } from '@site/contract';

/** The response headers that scripts of other origins may read besides those every script may. */
const EXPOSED = [
  'API-Version',
  'Accept-Ranges',
  'Allow',
  'Content-Length',
  'Content-Location',
  'Content-Range',
  'Deprecation',
  'ETag',
  'Link',
  'Location',
  'Repr-Digest',
  'Sunset',
];

/**
 * The headers of every response: open to all origins, of a stated version, and never guessed at.
 * @param versions - those that answer here, the one that does so by default first
 * @param asked - what the request says in `API-Version`
 */
export function commonHeaders(
  versions: readonly ApiVersion[],
  asked: string | undefined,
  baseUrl: string,
): Readonly<Record<string, string>> {
  const version = versions.find((each) => each.version === asked) ?? versions[0];
  return {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': EXPOSED.join(', '),
    'x-content-type-options': 'nosniff',
    ...(versions.length > 1 ? { vary: 'API-Version' } : {}),
    ...(version === undefined
      ? {}
      : { 'api-version': version.version, ...lifecycleHeaders(version, baseUrl) }),
  };
}

/** What a deprecated version says of its end: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and links to both. */
function lifecycleHeaders(version: ApiVersion, baseUrl: string): Readonly<Record<string, string>> {
  const { deprecated, sunset, successor, link } = version;
  if (deprecated === undefined) return {};
  const links = [
    `<${baseUrl}${link}>; rel="deprecation"; type="text/html"`,
    ...(sunset === undefined ? [] : [`<${baseUrl}${link}>; rel="sunset"; type="text/html"`]),
    ...(successor === undefined ? [] : [`<${baseUrl}/api/v${successor}/>; rel="successor-version"`]),
  ];
  return {
    deprecation: `@${Date.parse(deprecated) / 1000}`,
    ...(sunset === undefined ? {} : { sunset: new Date(sunset).toUTCString() }),
    link: links.join(', '),
  };
}

/** `Vary` with one more request header in it (RFC 9110 §12.5.5). */
export function varyOn(header: string, common: Readonly<Record<string, string>>): { readonly vary: string } {
  const { vary } = common;
  return { vary: vary === undefined ? header : `${vary}, ${header}` };
}
