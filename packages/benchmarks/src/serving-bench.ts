import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bar, barTable } from './bar.ts';
import type { Bench } from './bench.ts';
import { costKey, type Load, measureCosts } from './http/load.ts';
import type { Replayed } from './http/replay-server.ts';
import { get } from './http/requests.ts';
import { ServerProcess } from './http/server-process.ts';
import { startApp, writeSite } from './http/site-app.ts';
import { withServers } from './http/with-servers.ts';
import { number, table } from './table.ts';

const DOCUMENTS = 200;
const REPLAY = fileURLToPath(new URL('http/replay-server.ts', import.meta.url));

const SMALL = '/api/content.json?limit=2';
const LARGE = '/api/content.json?limit=20';

export const servingBench: Bench = {
  name: 'serving',
  title: 'Serving',
  run: ({ quick, progress }) =>
    withServers(async ({ folder, keep }) => {
      await writeSite(join(folder, 'content'), DOCUMENTS);
      progress(`starting on ${DOCUMENTS} documents`);
      const app = keep(await startApp(join(folder, 'content'), SMALL));
      const recorded = await record(app, [SMALL, LARGE, await firstMarkdown(app)]);
      const file = join(folder, 'recorded.json');
      await writeFile(file, JSON.stringify(recorded));
      const plain = keep(
        await ServerProcess.start('node:http', REPLAY, (port) => [String(port), file], SMALL),
      );
      const loads = loadsOf(recorded);
      progress(loads.map(({ name }) => name).join(', '));
      const costs = await measureCosts(
        [app, plain].map((server) => [server, loads] as const),
        quick ? 2 : 4,
        quick ? 400 : 1200,
      );
      return report(costs, loads, app.name, plain.name);
    }),
};

/** The responses of a server, to be given by another. */
async function record(
  server: ServerProcess,
  paths: readonly string[],
): Promise<Readonly<Record<string, Replayed>>> {
  const entries = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } });
      const { connection: _, 'keep-alive': __, date: ___, ...headers } = Object.fromEntries(response.headers);
      return [path, { headers, body: await response.text() }] as const;
    }),
  );
  return Object.fromEntries(entries);
}

async function firstMarkdown(server: ServerProcess): Promise<string> {
  const list = (await (await fetch(server.url + SMALL)).json()) as { items: { markdownUrl: string }[] };
  return new URL(list.items[0]?.markdownUrl ?? '').pathname;
}

function loadsOf(recorded: Readonly<Record<string, Replayed>>): readonly Load[] {
  return Object.entries(recorded).flatMap(([path, { headers, body }]) => {
    const kind = `${path.includes('.json') ? 'JSON' : 'markdown'} of ${number(body.length / 1000)} KB`;
    return [
      { name: `${kind}: 200`, requests: [get(path)], status: 200 },
      {
        name: `${kind}: 304`,
        requests: [get(path, { 'If-None-Match': headers['etag'] ?? '' })],
        status: 304,
      },
    ];
  });
}

function report(
  costs: ReadonlyMap<string, number>,
  loads: readonly Load[],
  own: string,
  peer: string,
): string {
  const cost = (server: string, { name }: Load) => costs.get(costKey(server, name)) ?? Number.NaN;
  const bars: readonly Bar[] = loads.map((load) => ({
    what: `${load.name}: throughput by CPU ÷ ${peer}`,
    measured: cost(peer, load) / cost(own, load),
    atLeast: load.status === 304 ? 0.85 : 0.9,
  }));
  const rows = loads.map((load) => [load.name, number(cost(own, load)), number(cost(peer, load))]);
  return [
    'CPU µs per request, keep-alive, 64 connections; node:http answers the same headers and bytes. nginx is not measured yet.',
    table(['request', own, peer], rows),
    barTable(bars),
  ].join('\n\n');
}
