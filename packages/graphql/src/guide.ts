import type { EndpointGuide } from '@site/contract';
import { limits } from './limits/limits.ts';
import { weights } from './limits/weights.ts';

const QUERY =
  '{ documents(section: "posts", first: 5) { totalCount nodes { title url } pageInfo { hasNextPage endCursor } errors { code resolution } } }';

const { html, related, body, search, snippet, list, nodes } = weights;

const PRICES = [
  `A query may cost ${limits.cost} points. A field costs 1 point, times the lengths of the lists that it is in:`,
  `\`html\` costs ${html.cost}, \`related\` ${related.cost}, \`body\` ${body.cost}, a \`snippet\` ${snippet.cost}, a search ${search.cost},`,
  `a list ${list.cost}, each id of \`nodes\` ${nodes.item}; the schema says so where a field costs more than 1.`,
  `A list has \`first\` or \`last\` items. A query that costs more is refused with the points of its dearest fields in \`extensions\`.`,
  `It may also have ${limits.tokens} tokens, ${limits.fields} fields, ${limits.aliases} aliases and ${limits.depth} levels.`,
].join(' ');

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
      'Besides records there are `site` with the id of its `snapshot`, `sections` and `tags` with their counts, and `changes(since:)`, which lists what `/api/changes.json` does. The `explanation` of a hit is computed where it is selected.',
      '`publishedAt` and `updatedAt` are `published` and `updated` of JSON and MCP, and `created` and `updated` in the front matter of markdown files; `totalCount` is `total`, and `pageInfo { endCursor }` is `nextCursor` where `hasNextPage` is true.',
      PRICES,
    ],
    examples: [
      {
        purpose: 'The newest documents of a section',
        code: `curl -s '${baseUrl}/graphql' -H 'content-type: application/json' \\\n  -d '${JSON.stringify({ query: QUERY })}'`,
      },
    ],
  };
}
