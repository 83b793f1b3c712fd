import { type Endpoint, operations, type Service, type SiteDocument } from '@site/contract';

/** The catalogue of the API (RFC 9727): each endpoint by a request that works, and its descriptions. */
export function apiCatalog(endpoints: readonly Endpoint[]): SiteDocument {
  return {
    path: '/.well-known/api-catalog',
    // RFC 9727 §4.2
    mediaType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    write: (service) => JSON.stringify(linkset(service, endpoints)),
  };
}

function linkset({ baseUrl }: Service, endpoints: readonly Endpoint[]): object {
  const items = Object.values(operations).flatMap((operation) =>
    operation.kind === 'json' ? [{ href: example(baseUrl + operation.path, operation.example) }] : [],
  );
  return {
    linkset: [
      {
        anchor: `${baseUrl}/.well-known/api-catalog`,
        item: [...items, ...endpoints.map(({ path }) => ({ href: baseUrl + path }))],
      },
      {
        anchor: `${baseUrl}/`,
        'service-desc': [{ href: `${baseUrl}/openapi.json`, type: 'application/json' }],
        'service-doc': [{ href: `${baseUrl}/developers`, type: 'text/html' }],
        status: [{ href: `${baseUrl}/readyz`, type: 'application/json' }],
      },
    ],
  };
}

function example(url: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? url : `${url}?${query}`;
}
