/** The links of every response (RFC 8288). */
const SITE_LINKS = [
  { rel: 'api-catalog', path: '/.well-known/api-catalog', type: 'application/linkset+json' },
  { rel: 'service-desc', path: '/openapi.json', type: 'application/json' },
  { rel: 'service-doc', path: '/developers', type: 'text/html' },
  { rel: 'describedby', path: '/llms.txt', type: 'text/markdown' },
] as const;

/** A `Link` field with the links of every response after those given. */
export function linkHeader(baseUrl: string, more: readonly string[] = []): string {
  return [...more, ...SITE_LINKS.map(({ rel, path, type }) => link(baseUrl + path, rel, type))].join(', ');
}

/** A link value of a `Link` field. */
export function link(url: string, rel: string, type: string): string {
  return `<${url}>; rel="${rel}"; type="${type}"`;
}
