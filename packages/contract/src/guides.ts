/** How a protocol besides the endpoints is used, for the developer pages. Backticks mean code. */
export interface Guide {
  /** The fragment of its heading. */
  readonly id: string;
  readonly name: string;
  readonly paragraphs: readonly string[];
  /** Something to paste, with what it is for. */
  readonly examples: readonly GuideExample[];
}

/** An example of a guide. */
export interface GuideExample {
  readonly purpose: string;
  readonly code: (baseUrl: string) => string;
}

/** Every guide, one row each. */
export const guides: readonly Guide[] = [
  {
    id: 'mcp',
    name: 'MCP',
    paragraphs: [
      'Assistants search and read the site through the Model Context Protocol at `/mcp` (Streamable HTTP). There is nothing to sign in to, and every tool only reads.',
      'The tools are `search_site`, `get_document`, `list_sections` and `list_recent`; `search` and `fetch` are the two that ChatGPT connectors look for. A long document is given in parts, and each part says where the next one begins. Documents are resources too.',
    ],
    examples: [
      {
        purpose: 'Claude Code',
        code: (baseUrl) => `claude mcp add --transport http site ${baseUrl}/mcp`,
      },
      {
        purpose: 'Hosts that read `mcpServers` from a file, such as Cursor',
        code: (baseUrl) =>
          JSON.stringify({ mcpServers: { site: { type: 'http', url: `${baseUrl}/mcp` } } }, null, 2),
      },
      {
        purpose: 'By hand',
        code: (baseUrl) =>
          `curl -s '${baseUrl}/mcp' -H 'content-type: application/json' \\\n  -d '${JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: { name: 'search_site', arguments: { query: 'light' } },
          })}'`,
      },
    ],
  },
  {
    id: 'graphql',
    name: 'GraphQL',
    paragraphs: [
      'The same content as a graph is at `/graphql`, by POST or GET; a browser that opens it gets an editor with the schema beside it. The schema alone is at `/schema.graphql`.',
      'Lists are Relay connections: page forwards with `first` and `after`, backwards with `last` and `before`. What can go wrong is part of the schema: ask for `... on Error { code message resolution }`.',
    ],
    examples: [
      {
        purpose: 'The newest documents of a section',
        code: (baseUrl) =>
          `curl -s '${baseUrl}/graphql' -H 'content-type: application/json' \\\n  -d '${JSON.stringify({
            query:
              '{ documents(section: "posts", first: 5) { __typename ... on DocumentConnection { totalCount nodes { title url } } ... on Error { code resolution } } }',
          })}'`,
      },
    ],
  },
];
