/** A request for the worker and the server alike. */
export interface EdgeRequest {
  readonly path: string;
  /** GET when it is left out. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, as JSON. */
  readonly json?: unknown;
  /** Sent a second time with the entity tag of the first answer. */
  readonly conditional?: true;
}

const MARKDOWN = { accept: 'text/markdown' };
const HTML = { accept: 'text/html' };
const RAW = { accept: 'application/vnd.ipld.raw' };
const MCP = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' };

const rpc = (method: string, params: object): EdgeRequest => ({
  path: '/mcp',
  method: 'POST',
  headers: MCP,
  json: { jsonrpc: '2.0', id: 1, method, params },
});

const graph = (query: string): EdgeRequest => ({
  path: '/graphql',
  method: 'POST',
  headers: { accept: 'application/graphql-response+json' },
  json: { query },
});

/**
 * The requests that the worker answers at the edge, because no file does.
 * @param snapshot - the id of the served snapshot
 * @param cid - the cid of a record in it
 */
export const requests = (snapshot: string, cid: string): readonly EdgeRequest[] => [
  // Pages, negotiated.
  { path: '/', headers: HTML },
  { path: '/', headers: MARKDOWN },
  { path: '/art', headers: HTML },
  { path: '/art/tide-lines', headers: HTML },
  { path: '/art/tide-lines', headers: MARKDOWN },
  { path: '/art/tide-lines', headers: { accept: 'text/html;q=0.5, text/markdown' } },
  { path: '/art/tide-lines', headers: { accept: 'image/png' } },
  { path: '/art/tide-lines', headers: HTML, conditional: true },
  { path: '/art/tide-lines', headers: HTML, method: 'HEAD' },
  { path: '/art/tide-lines', method: 'DELETE' },
  { path: '/art/tide-lines', method: 'OPTIONS' },
  { path: '/melange/caf%C3%A9-hours', headers: HTML },
  { path: '/search?q=light', headers: HTML },
  { path: '/developers', headers: HTML },
  // What is elsewhere, or nowhere.
  { path: '/art/' },
  { path: '/art/tide-line', headers: HTML },
  { path: '/art/tide-line', headers: { accept: 'application/json' } },
  { path: '/art/tide-line.md' },
  { path: '/art/tide-lines.html' },
  { path: '/index.html' },
  { path: '/_export/site.bin' },
  { path: '/_export/kept.json' },
  { path: '/_headers' },
  { path: '/a%00b' },
  { path: '/art/%E0%A4%A' },
  // The JSON API.
  { path: '/api/content.json' },
  { path: '/api/v1/content.json' },
  { path: '/api/content.json', conditional: true },
  { path: '/api/content.json', method: 'HEAD' },
  { path: '/api/content.json', method: 'POST', json: {} },
  { path: '/api/content.json', headers: { 'api-version': '99' } },
  { path: '/api/content.json?section=art&limit=3' },
  { path: '/api/content.json?section=nowhere' },
  { path: '/api/content.json?limit=0' },
  { path: '/api/content.json?cursor=x' },
  { path: '/api/content.json?tag=sea&tag=summer' },
  { path: '/api/search.json' },
  { path: '/api/search.json?q=light&limit=3' },
  { path: '/api/search.json?q=lihgt&explain=1' },
  { path: '/api/search.json?q=%22tide%20lines%22%20-rock&section=art' },
  { path: '/api/search.json?q=%00' },
  { path: `/api/changes.json?since=${snapshot}` },
  { path: '/api/changes.json?since=bafkreiabc' },
  { path: '/api/nothing.json' },
  // Not /readyz: a server that reads a folder says there how many of its files have errors.
  { path: '/healthz' },

  // Blocks.
  { path: `/ipfs/${cid}`, headers: RAW },
  { path: `/ipfs/${cid}?format=raw` },
  { path: `/ipfs/${cid}?format=car` },
  { path: `/ipfs/${cid}?format=raw`, conditional: true },
  { path: `/ipfs/${cid}?format=raw`, method: 'HEAD' },
  { path: `/ipfs/${snapshot}?format=raw` },
  { path: `/ipfs/${cid}`, headers: HTML },
  { path: '/ipfs/bafkreiabc' },
  { path: '/ipfs/bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku?format=raw' },
  { path: `/.well-known/rasl/${cid}` },
  // The other protocols.
  rpc('tools/list', {}),
  rpc('tools/call', { name: 'search_site', arguments: { query: 'light', limit: 2 } }),
  rpc('tools/call', { name: 'get_document', arguments: { path: '/art/blue-hour', max_tokens: 500 } }),
  rpc('tools/call', { name: 'no_such_tool', arguments: {} }),
  rpc('resources/list', {}),
  { path: '/mcp', headers: { accept: 'text/event-stream' } },
  graph('{ __typename }'),
  graph('{ search(query: "light", first: 2) { edges { node { __typename } } } }'),
  graph('{ no_such_field }'),
  { path: '/graphql', headers: HTML },
];
