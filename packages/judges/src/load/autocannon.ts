import type { Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { spoilAt } from '../site/spoil.ts';
import { runBin } from '../tools.ts';

const JSON_BODY = [
  '--headers',
  'content-type=application/json',
  '--headers',
  'accept=application/json, text/event-stream',
];
const post = (body: object) => ['--method', 'POST', '--body', JSON.stringify(body), ...JSON_BODY];

/** The requests, by path, with further options of autocannon. */
const REQUESTS: Readonly<Record<string, readonly string[]>> = {
  '/recipes/rye-bread': ['--headers', 'accept=text/html'],
  '/api/search.json?q=light': [],
  '/mcp': post({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search_site', arguments: { query: 'light' } },
  }),
  '/graphql': post({ query: '{ documents(first: 10) { totalCount nodes { title url } } }' }),
};

/** Many connections, for a few seconds. */
const LOAD = ['--connections', '50', '--duration', '3'];

/** The counts of autocannon that are read here. */
interface Counts {
  readonly '2xx': number;
  readonly non2xx: number;
  readonly errors: number;
  readonly timeouts: number;
  readonly resets: number;
}

async function load(
  { origin, makeFolder }: JudgedSite,
  path: string,
  how: readonly string[],
): Promise<Faults> {
  const args = ['--json', '--no-progress', ...LOAD, ...how, origin + path];
  const { ok, stdout, output } = await runBin('autocannon', args, makeFolder());
  if (!ok || !stdout.startsWith('{')) return [`autocannon prints: ${output.slice(-1000)}`];
  const counts = JSON.parse(stdout) as Counts;
  const { non2xx, errors, timeouts, resets } = counts;
  const wrong = Object.entries({ non2xx, errors, timeouts, resets }).filter(([, count]) => count > 0);
  return [
    ...wrong.map(([name, count]) => `${count} ${name}`),
    ...(counts['2xx'] > 0 ? [] : ['there was no answer']),
  ];
}

/** Many clients that repeat a request without a pause: every answer is right. */
export const autocannon: Judge = {
  name: 'autocannon',
  checks: async (site) =>
    Object.entries(REQUESTS).map(([path, how]) => ({ name: path, run: () => load(site, path, how) })),
  planted: [
    {
      name: 'an answer that fails',
      spoil: spoilAt('/graphql', (answer) => ({ ...answer, status: 500 })),
      check: '/graphql',
      says: /\d+ non2xx/,
    },
  ],
};
