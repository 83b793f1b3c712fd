import type { SiteDocument } from '@site/contract';

/** The files that describe the graph. */
export const graphqlDocuments: readonly SiteDocument[] = [
  {
    path: '/schema.graphql',
    mediaType: 'text/plain; charset=utf-8',
    write: async () => (await import('./schema/schema.ts')).sdl,
    catalogued: { id: 'graphql:schema', displayName: 'GraphQL schema' },
  },
];
