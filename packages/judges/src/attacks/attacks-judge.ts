import { deployed } from '../faults/programs.ts';
import type { Check, Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { spoilAt } from '../site/spoil.ts';
import type { Attack, Figures } from './attack.ts';
import { attacks } from './attacks.ts';
import { judgeFigures, printFigures } from './judge-figures.ts';

const HEALTHY = 'the site that is not attacked is healthy';

/** What strangers do to a service, each to a process of its own, and what it may cost: the numbers of SECURITY.md. */
export const attacksJudge: Judge = {
  name: 'attacks',
  checks: async (site) => [
    { name: HEALTHY, run: () => judgeHealth(site) },
    ...(await Promise.all(attacks.map((attack) => checksOf(attack, site)))).flat(),
  ],
  planted: [
    {
      name: 'a site that is not',
      spoil: spoilAt('/healthz', (answer) => ({ ...answer, status: 503 })),
      check: HEALTHY,
      says: /\/healthz answers 503/,
    },
  ],
};

async function judgeHealth({ origin }: JudgedSite): Promise<Faults> {
  const answer = await fetch(`${origin}/healthz`);
  await answer.arrayBuffer();
  return answer.status === 200 ? [] : [`/healthz answers ${answer.status}`];
}

/** The check of an attack, and the check that it shows a weakness. */
async function checksOf(attack: Attack, site: JudgedSite): Promise<readonly Check[]> {
  const impossible = await attack.impossible?.();
  const { name, planted } = attack;
  let figures: Figures = new Map();
  const measured: Check = {
    name,
    run: async () => {
      figures = await attack.run({ folder: site.makeFolder(), programs: deployed });
      return judgeFigures(attack, figures);
    },
    figures: () => [printFigures(figures), ...(attack.details?.() ?? [])].join(', '),
  };
  const weak: Check = {
    name: `${name} shows: ${planted.name}`,
    run: () => missed(attack, site.makeFolder()),
  };
  return [measured, weak].map((check) => ({ ...check, ...(impossible !== undefined && { impossible }) }));
}

async function missed(attack: Attack, folder: string): Promise<Faults> {
  const { spoil, exceeds } = attack.planted;
  const figures = await attack.run({ folder, programs: spoil(deployed) });
  return judgeFigures(attack, figures).some((fault) => fault.startsWith(exceeds))
    ? []
    : [`"${exceeds}" is not exceeded: ${printFigures(figures)}`];
}
