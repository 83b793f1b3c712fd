import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { spoilAt } from '../site/spoil.ts';
import { runTool } from '../tools.ts';
import { startOrdinaryClient } from './ordinary-client.ts';

/** A way to be slow. */
interface Slowness {
  readonly path: string;
  /** Options of slowhttptest, among them for how long. */
  readonly options: readonly string[];
  /** Whether the server has to have closed them by the end. */
  readonly ends: boolean;
}

/** The number of clients, new ones a second, and the timeout of a probe in seconds. */
const MANY = ['-c', '500', '-r', '250', '-p', '5'];

const WAYS: Readonly<Record<string, Slowness>> = {
  // Headers have 10 s, and the server checks every 2 s; this ends when no connection is left.
  'slow headers': { path: '/', options: ['-H', '-i', '3', '-l', '25'], ends: true },
  'slow bodies': {
    path: '/graphql',
    options: ['-B', '-t', 'POST', '-f', 'application/json', '-s', '8192', '-i', '1', '-l', '8'],
    ends: false,
  },
  'slow reading': {
    path: '/snapshot.car',
    options: ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3', '-l', '8'],
    ends: false,
  },
};

async function judgeSlowness(site: JudgedSite, { path, options, ends }: Slowness): Promise<Faults> {
  const folder = site.makeFolder();
  const ordinary = startOrdinaryClient(site.origin);
  const args = [...MANY, ...options, '-u', site.origin + path, '-g', '-o', join(folder, 'slow')];
  const { ok, output } = await runTool('/usr/bin/slowhttptest', args, folder);
  const faults = await ordinary.stop();
  if (!ok) return [`slowhttptest prints: ${output.slice(-1000)}`, ...faults];
  const most = mostConnections(join(folder, 'slow.csv'));
  return [
    ...(/service available:\W*(?:\[\d+m)?NO/.test(output) ? ['slowhttptest gets no answer itself'] : []),
    ...(most > 100 ? [] : [`there were ${most} slow clients at once, which is no test`]),
    ...(ends && !/No open connections left/.test(output)
      ? ['slow clients are still connected at the end']
      : []),
    ...faults,
  ];
}

/** The most concurrent connections. The columns: seconds, closed, pending, connected, available. */
function mostConnections(file: string): number {
  const [, ...rows] = readFileSync(file, 'utf8').trim().split('\n');
  return Math.max(0, ...rows.map((row) => Number(row.split(',')[3])));
}

/** Clients that hold connections open with as little traffic as possible: other clients are not affected. */
export const slowClients: Judge = {
  name: 'slow clients',
  checks: async (site) =>
    Object.entries(WAYS).map(([name, way]) => ({ name, run: () => judgeSlowness(site, way) })),
  planted: [
    {
      name: 'no answer to the others',
      spoil: spoilAt('/feed.md', (answer) => ({ ...answer, status: 503 })),
      check: 'slow bodies',
      says: /an ordinary client requests \/feed\.md and gets 503/,
    },
  ],
};
