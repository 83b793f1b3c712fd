import { operations } from '@site/contract';

/** Requests that differ each from the other, as a stranger sends them to fill a cache. */
export interface Flood {
  readonly name: string;
  readonly request: (at: number) => Request;
  /** The most that one of them may leave in memory, in bytes, while the cache is not full. */
  readonly most: number;
}

const BASE = 'https://example.com';

/** A name that no other request has, of letters and figures. */
function nameOf(at: number): string {
  return `z${at.toString(36)}`;
}

function get(path: string, headers: Readonly<Record<string, string>> = {}): Request {
  return new Request(BASE + path, { headers });
}

function post(path: string, body: unknown): Request {
  return new Request(BASE + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(body),
  });
}

const query = (text: string): Request => post('/graphql', { query: text });

function callTool(name: string, args: Readonly<Record<string, unknown>>): Request {
  return post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
}

/** Words that a site has not, up to the longest query. */
function longQuery(at: number): string {
  return Array.from({ length: 60 }, (_, word) => nameOf(at * 60 + word)).join(' ');
}

const api = operations.search.path;

/** Tiny, huge, failing and hostile keys of every cache that a request reaches. */
export const floods: readonly Flood[] = [
  { name: 'GraphQL: unknown fields', request: (at) => query(`{${nameOf(at)}}`), most: 3_000 },
  { name: 'GraphQL: syntax errors', request: (at) => query(`{${nameOf(at)}`), most: 3_000 },
  {
    name: 'GraphQL: unknown fragments, in many errors',
    request: (at) =>
      query(`{${Array.from({ length: 20 }, (_, each) => `...${nameOf(at)}${each}`).join(' ')}}`),
    most: 8_000,
  },
  {
    name: 'GraphQL: too many tokens, in 20 KB',
    request: (at) => query(`{${nameOf(at)} ${'a '.repeat(10_000)}}`),
    most: 45_000,
  },
  {
    name: 'GraphQL: too dear',
    request: (at) => query(`{${nameOf(at)}:documents{nodes{related{related{related{related{id}}}}}}}`),
    most: 15_000,
  },
  { name: 'GraphQL: the least data', request: (at) => query(`{${nameOf(at)}:__typename}`), most: 10_000 },
  {
    name: 'GraphQL: many aliases',
    request: (at) =>
      query(`{${Array.from({ length: 50 }, (_, each) => `${nameOf(at)}${each}:__typename`).join(' ')}}`),
    most: 150_000,
  },
  {
    name: 'GraphQL: texts of nodes',
    request: (at) => query(`{documents{nodes{${nameOf(at)}:title}}}`),
    most: 20_000,
  },
  {
    name: 'GraphQL: GET',
    request: (at) => get(`/graphql?query=${encodeURIComponent(`{${nameOf(at)}}`)}`),
    most: 3_000,
  },
  { name: 'HTTP: nothing there', request: (at) => get(`/${nameOf(at)}`), most: 1_000 },
  {
    name: 'HTTP: parameters of campaigns',
    request: (at) => get(`/api/content.json?limit=1&utm_source=${nameOf(at)}`),
    most: 12_000,
  },
  {
    name: 'HTTP: long Accept headers',
    request: (at) => get('/robots.txt', { accept: `text/${nameOf(at).repeat(500)}, */*` }),
    most: 20_000,
  },
  { name: 'HTTP: unknown parameters', request: (at) => get(`${api}?q=salt&${nameOf(at)}=1`), most: 12_000 },
  { name: 'search: a word', request: (at) => get(`${api}?q=${nameOf(at)}`), most: 12_000 },
  {
    name: 'search: many words',
    request: (at) => get(`${api}?q=${encodeURIComponent(longQuery(at))}`),
    most: 40_000,
  },
  { name: 'MCP: a search', request: (at) => callTool('search_site', { query: nameOf(at) }), most: 8_000 },
  {
    name: 'MCP: nothing there',
    request: (at) => callTool('get_document', { path: nameOf(at) }),
    most: 8_000,
  },
];
