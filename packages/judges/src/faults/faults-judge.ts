import { setTimeout as sleep } from 'node:timers/promises';
import type { Check, Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inHeader } from '../site/spoil.ts';
import type { Fault, FaultOptions } from './fault.ts';
import { faults } from './faults.ts';
import { startLoad } from './load.ts';
import { deployed } from './programs.ts';

/** As short as useful; `node src/faults/main.ts --seconds 1200` runs for longer. */
const SHORT: Omit<FaultOptions, 'folder'> = {
  ...{ seconds: 5, perSecond: 60, seed: 1 },
  programs: deployed,
  progress: () => undefined,
};

const AGREE = 'every answer is of the snapshot that it names';

/** What happens to a service in operation: load, edits, restarts, kills, a full disk. */
export const faultsJudge: Judge = {
  name: 'faults',
  checks: async (site) => [
    { name: AGREE, run: () => loadOf(site) },
    ...(await Promise.all(faults.map((fault) => checksOf(fault, site)))).flat(),
  ],
  planted: [
    {
      name: 'a twin under the name of another snapshot',
      spoil: inHeader(/\.md$/, 'site-snapshot', `bafkrei${'a'.repeat(52)}`),
      check: AGREE,
      says: /\.md names the snapshot bafkreia+, which cannot be read/,
    },
  ],
};

async function loadOf({ origin }: JudgedSite) {
  const load = await startLoad({ origin, perSecond: SHORT.perSecond, clients: 4, seed: SHORT.seed });
  await sleep(SHORT.seconds * 1000);
  return (await load.stop()).faults;
}

/** The check of a fault, and the check that it reports its planted programs. */
async function checksOf(fault: Fault, site: JudgedSite): Promise<readonly Check[]> {
  const impossible = await fault.impossible?.(site.makeFolder());
  const { name, planted } = fault;
  const checks: readonly Check[] = [
    { name, run: () => fault.run({ ...SHORT, folder: site.makeFolder() }) },
    { name: `${name} reports: ${planted.name}`, run: () => missed(fault, site.makeFolder()) },
  ];
  return checks.map((check) => ({ ...check, ...(impossible !== undefined && { impossible }) }));
}

/** What a fault does not report of its planted programs. */
async function missed(fault: Fault, folder: string): Promise<Faults> {
  const { spoil, says } = fault.planted;
  const found = await fault.run({ ...SHORT, seconds: 1, folder, programs: spoil(deployed) });
  return says
    .filter((each) => !found.some((line) => each.test(line)))
    .map((each) => `${each} is not in: ${found.join(' · ') || 'nothing'}`);
}
