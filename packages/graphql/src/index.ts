export { graphqlDocuments } from './documents.ts';
export { type GraphqlOptions, graphqlEndpoint } from './endpoint.ts';
