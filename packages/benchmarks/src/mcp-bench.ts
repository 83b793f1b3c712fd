import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { barTable } from './bar.ts';
import type { Bench } from './bench.ts';
import { costKey, type Load, measureCosts } from './http/load.ts';
import { PEERS_MISSING, peerScript } from './http/peers.ts';
import { post } from './http/requests.ts';
import { ServerProcess } from './http/server-process.ts';
import { startApp, writeSite } from './http/site-app.ts';
import { withServers } from './http/with-servers.ts';
import { number, table } from './table.ts';

const DOCUMENTS = 200;
const HEADERS = { Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': '2025-06-18' };
const PEER = 'McpServer of the SDK';

export const mcpBench: Bench = {
  name: 'mcp',
  title: 'MCP',
  run: ({ quick, progress }) =>
    withServers(async ({ folder, keep }) => {
      const script = peerScript('mcp-server.mjs');
      if (script === undefined) return PEERS_MISSING;
      await writeSite(join(folder, 'content'), DOCUMENTS);
      progress(`starting on ${DOCUMENTS} documents`);
      const app = keep(await startApp(join(folder, 'content'), '/readyz'));
      const path = await firstPath(app.url);
      const call = {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_document', arguments: { path, max_tokens: 500 } },
      };
      const { result } = await send(app.url, call);
      const file = join(folder, 'results.json');
      await writeFile(file, JSON.stringify({ [path]: result }));
      const peer = keep(await ServerProcess.startOnPort(PEER, script, (port) => [String(port), file]));
      if (!isDeepStrictEqual((await send(peer.url, call)).result, result))
        throw new Error(`${PEER} answers something else.`);
      const size = JSON.stringify(result).length;
      const load: Load = { name: 'tools/call', requests: [post('/mcp', call, HEADERS)], status: 200 };
      progress(`tools/call, ${size} bytes`);
      const costs = await measureCosts(
        [
          [app, [load]],
          [peer, [load]],
        ],
        quick ? 2 : 4,
        quick ? 600 : 1500,
      );
      return report(costs, app.name, size);
    }),
};

async function firstPath(url: string): Promise<string> {
  const list = (await (await fetch(`${url}/api/content.json?limit=1`)).json()) as {
    items: { url: string }[];
  };
  return new URL(list.items[0]?.url ?? '').pathname;
}

async function send(url: string, call: object): Promise<{ readonly result: unknown }> {
  const headers = { 'content-type': 'application/json', ...HEADERS };
  const response = await fetch(`${url}/mcp`, { method: 'POST', headers, body: JSON.stringify(call) });
  return (await response.json()) as { readonly result: unknown };
}

function report(costs: ReadonlyMap<string, number>, own: string, size: number): string {
  const [ours, theirs] = [costs.get(costKey(own, 'tools/call')), costs.get(costKey(PEER, 'tools/call'))];
  if (ours === undefined || theirs === undefined) return 'Nothing was measured.';
  return [
    `CPU µs per \`tools/call\` of ${number(size / 1000)} KB; the peer is the SDK's \`McpServer\` with one zod tool, made per request, that answers the same.`,
    table(
      ['', 'CPU µs'],
      [
        [own, number(ours)],
        [PEER, number(theirs)],
      ],
    ),
    barTable([{ what: `throughput by CPU ÷ ${PEER}`, measured: theirs / ours, atLeast: 1.3 }]),
  ].join('\n\n');
}
