import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { attempt } from '../attempt.ts';
import { barTable } from '../bar.ts';
import type { Bench, Options } from '../bench.ts';
import { costKey, type Load, measureCosts } from '../http/load.ts';
import { PEERS_MISSING, peerScript } from '../http/peers.ts';
import { post } from '../http/requests.ts';
import { ServerProcess } from '../http/server-process.ts';
import { startApp, writeSite } from '../http/site-app.ts';
import { type Resources, withServers } from '../http/with-servers.ts';
import { mean } from '../statistics.ts';
import { number, table } from '../table.ts';

const DOCUMENTS = 400;
const HEADERS = { Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': '2025-06-18' };
const PEER = 'McpServer of the SDK';
const PAGE_SIZE = 100;

export const mcpBench: Bench = {
  name: 'mcp',
  title: 'MCP',
  run: (options) => withServers((resources) => measure(resources, options)),
};

async function measure(resources: Resources, { quick, progress }: Options): Promise<string> {
  const script = peerScript('mcp-server.mjs');
  if (script === undefined) return PEERS_MISSING;
  const content = join(resources.folder, 'content');
  await writeSite(content, DOCUMENTS);
  progress(`starting on ${DOCUMENTS} documents`);
  const app = resources.use(await startApp(content, '/readyz'));
  const results: Results = new Map();
  for (const path of await pathsOf(app)) results.set(path, await call(app, path));
  const notes: string[] = [];
  const peer = await attempt(PEER, notes, () => startPeer(script, results, resources));
  const servers = peer === undefined ? [app] : [app, peer];
  const loads = loadsOf([...results.keys()]);
  const size = mean([...results.values()].map((result) => JSON.stringify(result).length));
  progress(loads.map(({ name }) => name).join(', '));
  const contestants = servers.map((server) => [server, loads] as const);
  const costs = await measureCosts(contestants, quick ? 2 : 6, quick ? 600 : 1500);
  const names = servers.map(({ name }) => name);
  return report(names, loads, costs, [size, notes]);
}

/** The result of the tool, by path. */
type Results = Map<string, unknown>;

async function startPeer(
  script: string,
  results: Results,
  { folder, use }: Resources,
): Promise<ServerProcess> {
  const file = join(folder, 'results.json');
  await writeFile(file, JSON.stringify(Object.fromEntries(results)));
  const server = use(await ServerProcess.startOnPort(PEER, script, (port) => [String(port), file]));
  for (const [path, result] of [...results].slice(0, 10)) {
    if (!isDeepStrictEqual(await call(server, path), result))
      throw new Error(`Its answer for ${path} differs.`);
  }
  return server;
}

function loadsOf(paths: readonly string[]): readonly Load[] {
  const request = (path: string) => post('/mcp', toolCall(path), HEADERS);
  return [
    { name: 'the same document again', requests: paths.slice(0, 1).map(request), status: 200 },
    { name: 'another document each time', requests: paths.map(request), status: 200 },
  ];
}

function toolCall(path: string) {
  return {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'get_document', arguments: { path, max_tokens: 500 } },
  };
}

async function pathsOf({ url }: ServerProcess): Promise<readonly string[]> {
  const paths: string[] = [];
  let next: string | null = `${url}/api/content.json?limit=${PAGE_SIZE}`;
  while (next !== null) {
    const list = (await (await fetch(next)).json()) as {
      readonly items: readonly { readonly url: string }[];
      readonly nextCursor: string | null;
    };
    paths.push(...list.items.map((item) => new URL(item.url).pathname));
    next =
      list.nextCursor === null
        ? null
        : `${url}/api/content.json?limit=${PAGE_SIZE}&cursor=${encodeURIComponent(list.nextCursor)}`;
  }
  return paths;
}

async function call({ url }: ServerProcess, path: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...HEADERS };
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers,
    body: JSON.stringify(toolCall(path)),
  });
  return ((await response.json()) as { readonly result: unknown }).result;
}

function report(
  servers: readonly string[],
  loads: readonly Load[],
  costs: ReadonlyMap<string, number>,
  [size, notes]: readonly [size: number, notes: readonly string[]],
): string {
  const cost = (server: string, { name }: Load) => costs.get(costKey(server, name)) ?? Number.NaN;
  const [own = ''] = servers;
  return [
    `CPU µs per \`tools/call\`, answers of ${number(size / 1000)} KB in the mean; the peer is the SDK's \`McpServer\` with one zod tool, made per request, that answers the same.`,
    table(
      ['', ...servers],
      loads.map((load) => [load.name, ...servers.map((server) => number(cost(server, load)))]),
    ),
    ...notes,
    barTable(
      loads.map((load) => ({
        what: `${load.name}: throughput by CPU ÷ ${PEER}`,
        measured: cost(PEER, load) / cost(own, load),
        atLeast: 1.3,
      })),
    ),
  ].join('\n\n');
}
