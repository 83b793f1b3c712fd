import type { Service } from '@site/contract';
import { type Surfaces, staticPaths } from '@site/http';
import { secretsIn } from './find-secrets.ts';

/** Sends a request to one of the servers of a site. */
export type Send = (target: string, init?: RequestInit) => Response | Promise<Response>;

/** A request, and what to call it. */
type Requested = readonly [name: string, target: string, init?: RequestInit];

const WAYS = [{ accept: 'text/html' }, { accept: 'text/markdown' }, { 'accept-encoding': 'gzip' }] as const;

/** What a retracted record was published as. */
export interface Published {
  /** Every path that any snapshot has had. */
  readonly paths: ReadonlySet<string>;
  readonly cids: ReadonlySet<string>;
  readonly snapshots: ReadonlySet<string>;
}

/** Adds what a snapshot publishes to what those before it did. */
export async function published(
  before: Published | undefined,
  service: Service,
  surfaces: Surfaces,
): Promise<Published> {
  const manifest = await service.call('getSnapshot', {});
  if (!('entries' in manifest)) throw manifest;
  const assets = staticPaths(service, surfaces).filter((path) => !path.startsWith('/assets/'));
  return {
    paths: new Set([...(before?.paths ?? []), ...assets, ...service.redirects.keys()]),
    cids: new Set([
      ...(before?.cids ?? []),
      service.snapshot,
      manifest.config,
      ...Object.values(manifest.entries),
    ]),
    snapshots: new Set([...(before?.snapshots ?? []), service.snapshot]),
  };
}

/** Every answer that holds a secret: all paths there ever were, in every form, and the queries of every protocol. */
export async function answersWithSecrets(send: Send, all: Published): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, target, init] of requests(all)) {
    const response = await send(target, init);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const [secret] = secretsIn(bytes, response.headers.get('content-encoding') ?? '');
    if (secret !== undefined) found.push(`${name}: ${secret}`);
    for (const [field, value] of response.headers)
      if (secretsIn(Buffer.from(value)).length > 0) found.push(`${name}: header ${field}`);
  }
  return found.sort();
}

function* requests({ paths, cids, snapshots }: Published): Generator<Requested> {
  for (const path of paths)
    for (const headers of WAYS) yield [`${path} ${Object.values(headers)[0]}`, path, { headers }];
  for (const cid of cids) {
    for (const format of ['raw', 'car']) yield simple(`/ipfs/${cid}?format=${format}`);
    yield simple(`/.well-known/rasl/${cid}`);
  }
  for (const id of snapshots) {
    for (const file of ['manifest.json', 'llms-full.txt']) yield simple(`/snapshots/${id}/${file}`);
    yield simple(`/api/changes.json?since=${id}`);
    yield graph(
      `{ changes(since: "${id}", first: 50) { nodes { path cid previousCid url } errors { message } } }`,
    );
  }
  yield* queries();
}

function* queries(): Generator<Requested> {
  for (const query of ['harbour', 'light']) yield simple(`/api/search.json?q=${query}&explain=1`);
  yield simple('/search?q=harbour');
  yield graph(
    '{ document(path: "/posts/leak") { ... on Document { title body html } ... on NotFoundError { code message } } }',
  );
  yield graph(
    '{ search(query: "harbour", first: 20) { nodes { title snippet { text } } } documents(first: 20) { nodes { title body } } }',
  );
  yield tool('get_document', { path: '/posts/leak' });
  yield tool('fetch', { id: '/posts/leak' });
  yield tool('search_site', { query: 'harbour' });
  yield tool('search', { query: 'harbour' });
  yield tool('list_recent', {});
}

function simple(target: string): Requested {
  return [target, target];
}

function graph(query: string): Requested {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  return [`GraphQL ${query}`, '/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) }];
}

function tool(name: string, args: object): Requested {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-11-25',
  };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  return [`MCP ${name}`, '/mcp', { method: 'POST', headers, body: JSON.stringify(call) }];
}
