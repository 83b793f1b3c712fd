import type { EndpointGuide } from '@site/contract';

const QUERY =
  '{ documents(section: "posts", first: 5) { totalCount nodes { title url } pageInfo { hasNextPage endCursor } errors { code resolution } } }';

/** How programs query the graph of a site. */
export function guide(baseUrl: string): EndpointGuide {
  return {
    id: 'graphql',
    name: 'GraphQL',
    path: '/graphql',
    about: 'the same content as a graph, with an editor for queries in a browser',
    paragraphs: [
      'The same content as a graph is at `/graphql`, by POST or GET; a browser that opens it gets an editor with the schema beside it. The schema alone is at `/schema.graphql`.',
      'Lists are Relay connections: page forwards with `first` and `after`, backwards with `last` and `before`. What can go wrong is part of the schema: select `errors { code message resolution }` of a list, and `... on Error { code message resolution }` of a single record. A page that failed has no items and leaves the list that a client makes of its pages as it was.',
    ],
    examples: [
      {
        purpose: 'The newest documents of a section',
        code: `curl -s '${baseUrl}/graphql' -H 'content-type: application/json' \\\n  -d '${JSON.stringify({ query: QUERY })}'`,
      },
    ],
  };
}
