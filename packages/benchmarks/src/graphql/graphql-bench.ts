import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { attempt } from '../attempt.ts';
import { type Bar, barTable } from '../bar.ts';
import type { Bench, Options } from '../bench.ts';
import { costKey, type Load, measureCosts } from '../http/load.ts';
import { PEERS_MISSING, peerScript } from '../http/peers.ts';
import { ServerProcess } from '../http/server-process.ts';
import { startApp, writeSite } from '../http/site-app.ts';
import { type Resources, withServers } from '../http/with-servers.ts';
import { number, table } from '../table.ts';
import { type GraphqlRequest, HEADERS, loadsOf, PAGE_SIZE, page, pageAfter } from './requests.ts';

const DOCUMENTS = 600;
const LARGEST_PAGE = 100;

/** The peers, how often mercurius sees a query before it compiles it (0 is never), and how it is to be compared. */
const peers = [
  { name: 'mercurius', jit: 0, atLeast: 1 },
  { name: 'mercurius with jit', jit: 1, atLeast: 0.8 },
] as const;

type Connection = { readonly edges: readonly { readonly cursor: string; readonly node: unknown }[] };

export const graphqlBench: Bench = {
  name: 'graphql',
  title: 'GraphQL',
  run: (options) => withServers((resources) => measure(resources, options)),
};

async function measure(resources: Resources, { quick, progress }: Options): Promise<string> {
  const script = peerScript('mercurius-server.mjs');
  if (script === undefined) return PEERS_MISSING;
  const content = join(resources.folder, 'content');
  await writeSite(content, DOCUMENTS);
  progress(`starting on ${DOCUMENTS} documents`);
  const app = resources.use(await startApp(content, '/readyz'));
  const notes: string[] = [];
  const servers = [app, ...(await startPeers(script, await allEdges(app), resources, notes))];
  const contestants: (readonly [ServerProcess, readonly Load[]])[] = [];
  for (const server of servers) {
    const edges = await allEdges(server);
    // Behind each of them is a full page.
    contestants.push([server, loadsOf(edges.slice(0, -2 * PAGE_SIZE).map(({ cursor }) => cursor))]);
  }
  const loads = contestants[0]?.[1].map(({ name }) => name) ?? [];
  progress(loads.join(', '));
  const costs = await measureCosts(contestants, quick ? 2 : 5, quick ? 600 : 1200);
  const names = servers.map(({ name }) => name);
  return report(names, loads, costs, notes);
}

/** The peers that start and answer the same; a note says why of the others. */
async function startPeers(
  script: string,
  wanted: Connection['edges'],
  { folder, use }: Resources,
  notes: string[],
): Promise<readonly ServerProcess[]> {
  const file = join(folder, 'documents.json');
  await writeFile(file, JSON.stringify(wanted.map(({ node }) => node)));
  const started: ServerProcess[] = [];
  for (const { name, jit } of peers) {
    const args = (port: number) => [String(port), file, String(jit)];
    const peer = await attempt(name, notes, async () => {
      const server = use(await ServerProcess.startOnPort(name, script, args));
      await requireSame(server, wanted);
      return server;
    });
    if (peer !== undefined) started.push(peer);
  }
  return started;
}

/** The page after the first edge, and every edge: the same nodes, whatever the cursors are. */
async function requireSame(server: ServerProcess, wanted: Connection['edges']): Promise<void> {
  const nodes = (edges: Connection['edges']) => edges.map(({ node }) => node);
  const edges = await allEdges(server);
  const after = await send(server, pageAfter(PAGE_SIZE, edges[0]?.cursor ?? ''));
  const same =
    isDeepStrictEqual(nodes(edges), nodes(wanted)) &&
    isDeepStrictEqual(nodes(after.edges), nodes(wanted).slice(1, 1 + PAGE_SIZE));
  if (!same) throw new Error('Its answers differ.');
}

async function allEdges(server: ServerProcess): Promise<Connection['edges']> {
  const edges = [...(await send(server, page(LARGEST_PAGE))).edges];
  for (;;) {
    const last = edges.at(-1)?.cursor ?? '';
    const next = await send(server, pageAfter(LARGEST_PAGE, last));
    if (next.edges.length === 0) return edges;
    edges.push(...next.edges);
  }
}

async function send({ url }: ServerProcess, request: GraphqlRequest): Promise<Connection> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...HEADERS },
    body: JSON.stringify(request),
  });
  return ((await response.json()) as { data: { documents: Connection } }).data.documents;
}

function report(
  servers: readonly string[],
  loads: readonly string[],
  costs: ReadonlyMap<string, number>,
  notes: readonly string[],
): string {
  const cost = (server: string, load: string) => costs.get(costKey(server, load)) ?? Number.NaN;
  const [own = ''] = servers;
  const bars: readonly Bar[] = peers.flatMap(({ name, atLeast }) =>
    loads.map((load) => ({
      what: `${load}: throughput by CPU ÷ ${name}`,
      measured: cost(name, load) / cost(own, load),
      atLeast,
    })),
  );
  return [
    'CPU µs per POST of a query for a connection of 20 edges (15 to 25 where variables change), with cursors made of values.',
    table(
      ['', ...servers],
      loads.map((load) => [load, ...servers.map((server) => number(cost(server, load)))]),
    ),
    ...notes,
    barTable(bars),
  ].join('\n\n');
}
