import { type Endpoint, operations, type Service, type SiteDocument } from '@site/contract';
import { openApiDocument } from './openapi/open-api-document.ts';
import type { Surfaces } from './surfaces.ts';

/** Every file that is not content: what the surfaces bring, and what programs read before they ask anything else. */
export function siteDocuments({ documents = [], endpoints = [] }: Surfaces): readonly SiteDocument[] {
  return [
    {
      path: '/openapi.json',
      mediaType: 'application/json',
      write: ({ site, plan }, versions) => JSON.stringify(openApiDocument(site, versions, plan)),
    },
    {
      path: '/.well-known/api-catalog',
      // RFC 9727 §4.2
      mediaType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      write: (service) => JSON.stringify(apiCatalog(service, endpoints)),
    },
    ...documents,
  ];
}

/** A catalogue of one API (RFC 9727): each endpoint by a request that works, and where they are described. */
function apiCatalog({ baseUrl }: Service, endpoints: readonly Endpoint[]): object {
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
        status: [{ href: `${baseUrl}/readyz`, type: 'text/plain' }],
      },
    ],
  };
}

function example(url: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? url : `${url}?${query}`;
}
