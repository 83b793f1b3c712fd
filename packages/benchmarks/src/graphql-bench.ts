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
const HEADERS = { Accept: 'application/json' };

/** The peers, and how often mercurius sees a query before it compiles it; 0 is never. */
const PEERS = [
  ['mercurius', 0],
  ['mercurius with jit', 1],
] as const;

const FIELDS = 'id title slug excerpt tags publishedAt url cid section { name slug }';
const PAGE = `totalCount edges { cursor node { ${FIELDS} } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }`;

/** A page of documents. */
function question(first: number): { readonly query: string } {
  return { query: `{ documents(first: ${first}) { ... on DocumentConnection { ${PAGE} } } }` };
}

export const graphqlBench: Bench = {
  name: 'graphql',
  title: 'GraphQL',
  run: ({ quick, progress }) =>
    withServers(async ({ folder, keep }) => {
      const script = peerScript('mercurius-server.mjs');
      if (script === undefined) return PEERS_MISSING;
      await writeSite(join(folder, 'content'), DOCUMENTS);
      progress(`starting on ${DOCUMENTS} documents`);
      const servers = [keep(await startApp(join(folder, 'content'), '/readyz'))];
      const file = join(folder, 'documents.json');
      const wanted = await documents(servers[0]?.url ?? '', 100);
      await writeFile(file, JSON.stringify(wanted));
      for (const [name, jit] of PEERS) {
        servers.push(
          keep(await ServerProcess.startOnPort(name, script, (port) => [String(port), file, String(jit)])),
        );
      }
      for (const { name, url } of servers) {
        if (!isDeepStrictEqual(await documents(url, 20), wanted.slice(0, 20)))
          throw new Error(`${name} answers something else.`);
      }
      const load: Load = {
        name: '20 edges',
        requests: [post('/graphql', question(20), HEADERS)],
        status: 200,
      };
      progress(load.name);
      const costs = await measureCosts(
        servers.map((server) => [server, [load]] as const),
        quick ? 2 : 4,
        quick ? 600 : 1500,
      );
      return report(servers.map(({ name }) => [name, costs.get(costKey(name, load.name)) ?? Number.NaN]));
    }),
};

/** The first documents that a server has. */
async function documents(url: string, first: number): Promise<readonly unknown[]> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...HEADERS },
    body: JSON.stringify(question(first)),
  });
  const { data } = (await response.json()) as { data: { documents: { edges: { node: unknown }[] } } };
  return data.documents.edges.map(({ node }) => node);
}

function report(costs: readonly (readonly [name: string, cost: number])[]): string {
  const [, own = Number.NaN] = costs[0] ?? [];
  const bounds = [1, 0.8];
  const bars = costs.slice(1).map(([name, cost], at) => ({
    what: `throughput by CPU ÷ ${name}`,
    measured: cost / own,
    atLeast: bounds[at] ?? 1,
  }));
  return [
    'CPU µs per POST of a query for a connection of 20 edges.',
    table(
      ['', 'CPU µs'],
      costs.map(([name, cost]) => [name, number(cost)]),
    ),
    barTable(bars),
  ].join('\n\n');
}
