import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In the text of the record, and its title. No request holds it. */
export const SECRET = 'qzxvsecret';

/** Where a stranger finds what was published, whatever is published there now. */
export interface Addresses {
  readonly paths: Set<string>;
  readonly cids: Set<string>;
  readonly snapshots: Set<string>;
}

/** A request, and where it is sent. */
type Requested = readonly [path: string, init?: RequestInit];

/** The id of the snapshot that is served. */
export async function snapshotOf(origin: string): Promise<string> {
  const { headers } = await fetch(`${origin}/healthz`);
  return headers.get('site-snapshot') ?? '';
}

/** Adds every address of the snapshot that is served. */
export async function remember(origin: string, { paths, cids, snapshots }: Addresses): Promise<void> {
  const read = async (path: string) => (await fetch(origin + path)).json() as Promise<unknown>;
  const { paths: documented } = (await read('/openapi.json')) as { paths: object };
  for (const path of Object.keys(documented)) if (!path.includes('{')) paths.add(path);
  const manifest = (await read('/snapshot.json')) as { config: string; entries: Record<string, string> };
  for (const [path, cid] of Object.entries(manifest.entries)) {
    paths.add(path).add(path.replace(/\.md$/, ''));
    cids.add(cid);
  }
  for (const path of ['/', '/posts', '/search?q=harbour', '/snapshot.car']) paths.add(path);
  const snapshot = await snapshotOf(origin);
  cids.add(manifest.config).add(snapshot);
  snapshots.add(snapshot);
}

/** Every place that answers, or keeps, the secret. */
export async function placesOf(origin: string, history: string, all: Addresses): Promise<readonly string[]> {
  const places: string[] = [];
  for (const [path, init] of requests(all)) {
    const answer = await fetch(origin + path, init);
    const text = await answer.text();
    const accept = new Headers(init?.headers).get('accept');
    const how = typeof init?.body === 'string' ? ` ${init.body}` : accept === null ? '' : ` as ${accept}`;
    if ([text, ...answer.headers.values()].some(hasSecret)) places.push(path + how);
  }
  const files = await readdir(history, { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name), 'latin1');
    if (hasSecret(bytes)) places.push(`the history: ${file.name}`);
  }
  return places;
}

function hasSecret(text: string): boolean {
  return text.toLowerCase().includes(SECRET);
}

function* requests({ paths, cids, snapshots }: Addresses): Generator<Requested> {
  for (const path of paths)
    for (const accept of ['text/html', 'text/markdown', '*/*']) yield [path, { headers: { accept } }];
  for (const cid of cids) {
    yield [`/ipfs/${cid}?format=raw`];
    yield [`/ipfs/${cid}?format=car`];
    yield [`/.well-known/rasl/${cid}`];
  }
  for (const id of snapshots) {
    yield [`/snapshots/${id}/llms-full.txt`];
    yield [`/snapshots/${id}/manifest.json`];
    yield [`/api/changes.json?since=${id}`];
  }
  for (const query of ['harbour', 'night']) yield [`/api/search.json?q=${query}&explain=1`];
  yield graph('{ document(path: "/posts/leak") { ... on Document { title body } } }');
  yield graph('{ documents(first: 9) { nodes { title body } } search(query: "night") { nodes { title } } }');
  for (const [name, args] of [
    ['get_document', { path: '/posts/leak' }],
    ['fetch', { id: '/posts/leak' }],
    ['search', { query: 'night' }],
    ['list_recent', {}],
  ] as const)
    yield tool(name, args);
}

function graph(query: string): Requested {
  const headers = { 'content-type': 'application/json' };
  return ['/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) }];
}

function tool(name: string, args: object): Requested {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-11-25',
  };
  const params = { name, arguments: args };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  return ['/mcp', { method: 'POST', headers, body }];
}
