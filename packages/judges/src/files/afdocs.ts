import type { Check, Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inHeader, spoilAt } from '../site/spoil.ts';
import { runBin } from '../tools.ts';

/** The result of one check of afdocs. */
interface Result {
  readonly id: string;
  readonly status: 'pass' | 'warn' | 'fail' | 'skip' | 'error';
  readonly message: string;
}

/** Every page, without delays. */
const ARGS = [
  '--request-delay=0',
  '--max-concurrency=8',
  '--max-links=1000',
  '--network-context=ci',
  '--format=json',
  '--quiet',
];

/** The number of checks in this version: a check that no longer runs has not passed. */
const CHECKS = 28;

async function runAfdocs(site: JudgedSite): Promise<readonly Result[]> {
  const { service } = await site.read();
  const pages = [...service.pages];
  // Pages of tags have no markdown of their own, and the markdown for developers is written for another reader.
  const urls = pages
    .filter((path) => !/^\/(tags|developers)(\/|$)/.test(path))
    .map((path) => site.origin + path);
  // Lists of what llms.txt itself lists.
  const lists = ['/tags', '/tags/**', '/feed', ...service.site.sections.map(({ slug }) => `/${slug}`)];
  const args = [`--urls=${urls.join(',')}`, `--coverage-exclusions=${lists.join(',')}`, ...ARGS];
  const { stdout, output } = await runBin('afdocs', ['check', site.origin, ...args], site.makeFolder());
  if (!stdout.startsWith('{')) throw new Error(`afdocs prints: ${output.slice(-1000)}`);
  return (JSON.parse(stdout) as { readonly results: readonly Result[] }).results;
}

/** Anything but a pass is a fault; accepted ones have a reason in `skips.json`. */
function faultsOf({ status, message }: Result): Faults {
  return status === 'pass' ? [] : [`${status}: ${message}`];
}

/** The checks of agentdocsspec.com, one by one. */
export const afdocs: Judge = {
  name: 'afdocs',
  checks: async (site): Promise<readonly Check[]> => {
    const results = await runAfdocs(site);
    const count = async () =>
      results.length === CHECKS ? [] : [`there are ${results.length}, not ${CHECKS}`];
    return [
      { name: 'all of its checks', run: count },
      ...results.map((result) => ({ name: result.id, run: async () => faultsOf(result) })),
    ];
  },
  planted: [
    {
      name: 'HTML for a request that accepts markdown',
      spoil: inHeader(/^\/(art|posts)\/[^.]*$/, 'content-type', 'text/html; charset=utf-8'),
      check: 'content-negotiation',
      says: /^(warn|fail)/,
    },
    {
      name: 'a page that is missing with 200',
      spoil: spoilAt(/./, (answer) => (answer.status === 404 ? { ...answer, status: 200 } : answer)),
      check: 'http-status-codes',
      says: /^(warn|fail)/,
    },
  ],
};
