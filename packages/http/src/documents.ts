import { type ApiVersion, operations, type Service } from '@site/contract';
import { openApiDocument } from './openapi/open-api-document.ts';

/** A file that is written from the contract alone. */
export interface ContractDocument {
  readonly path: string;
  readonly mediaType: string;
  readonly write: (service: Service, versions: readonly ApiVersion[]) => object;
}

/** What programs read before they ask anything else. */
export const contractDocuments: readonly ContractDocument[] = [
  {
    path: '/openapi.json',
    mediaType: 'application/json',
    write: ({ site, plan }, versions) => openApiDocument(site, versions, plan),
  },
  {
    path: '/.well-known/api-catalog',
    // RFC 9727 §4.2
    mediaType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    write: apiCatalog,
  },
];

/** A catalogue of one API (RFC 9727): each endpoint by a request that works, and where they are described. */
function apiCatalog({ baseUrl }: Service): object {
  const items = Object.values(operations).flatMap((operation) =>
    operation.kind === 'json' ? [{ href: example(baseUrl + operation.path, operation.example) }] : [],
  );
  return {
    linkset: [
      { anchor: `${baseUrl}/.well-known/api-catalog`, item: items },
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
