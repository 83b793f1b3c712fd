import type { SiteDocument } from '@site/contract';

/** The schema of the graph as a file. */
export const graphqlDocuments: readonly SiteDocument[] = [
  {
    path: '/schema.graphql',
    mediaType: 'text/plain; charset=utf-8',
    write: async () => (await import('./schema/schema.ts')).sdl,
    catalogued: { id: 'graphql:schema', displayName: 'GraphQL schema' },
  },
];
