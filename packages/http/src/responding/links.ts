/** What every response of the site points to (RFC 8288), whoever asks for what. */
const SITE_LINKS = [
  { rel: 'api-catalog', path: '/.well-known/api-catalog', type: 'application/linkset+json' },
  { rel: 'service-desc', path: '/openapi.json', type: 'application/json' },
  { rel: 'service-doc', path: '/developers', type: 'text/html' },
  { rel: 'describedby', path: '/llms.txt', type: 'text/markdown' },
] as const;

/** The `Link` header of every response, with more links before those of the site. */
export function linkHeader(baseUrl: string, more: readonly string[] = []): string {
  return [...more, ...SITE_LINKS.map(({ rel, path, type }) => link(baseUrl + path, rel, type))].join(', ');
}

/** One link. */
export function link(url: string, rel: string, type: string): string {
  return `<${url}>; rel="${rel}"; type="${type}"`;
}
