import type { EndpointGuide } from '@site/contract';
import { MCP_PATH } from '../mcp-path.ts';

/** How assistants and programs use the server of a site. */
export function guide(baseUrl: string): EndpointGuide {
  const url = baseUrl + MCP_PATH;
  return {
    id: 'mcp',
    name: 'MCP',
    path: MCP_PATH,
    about: 'tools with which assistants search and read the site (Streamable HTTP)',
    paragraphs: [
      'Assistants search and read the site through the Model Context Protocol at `/mcp` (Streamable HTTP). There is nothing to sign in to, and every tool only reads.',
      'The tools are `search_site`, `get_document`, `list_recent`, `list_sections` and `list_tags`; `search` and `fetch` are the two that ChatGPT connectors look for. Documents are resources too.',
      'A long document is given in parts, and each part says where the next one begins. `max_tokens` bounds a whole answer: the JSON of its `content`, and that of its `structuredContent`, have so many tokens by o200k at most, errors too. `get_document` with `format: "source"` answers the file as it is published, which verifies by its CID. Other names for an argument, such as `q` for `query`, and `id`, `url` or `slug` for `path`, are understood.',
      'A tool that fails answers a problem as its result, with `isError`. The errors of the protocol have the `code`, `detail` and `resolution` of a problem in their `data`. No message repeats more than 200 characters of a value.',
    ],
    examples: [
      { purpose: 'Claude Code', code: `claude mcp add --transport http site ${url}` },
      {
        purpose: 'Hosts that read `mcpServers` from a file, such as Cursor',
        code: JSON.stringify({ mcpServers: { site: { type: 'http', url } } }, null, 2),
      },
      {
        purpose: 'By hand',
        code: `curl -s '${url}' -H 'content-type: application/json' \\\n  -d '${JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'search_site', arguments: { query: 'light' } },
        })}'`,
      },
    ],
  };
}
