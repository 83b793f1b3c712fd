import type { Check, Faults, Judge, PlantedFault } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { runScenarios, type Scenario, type SuiteCheck } from './run-suite.ts';
import { spoilResult } from './spoil-result.ts';

/** The check of every message, in every scenario. */
const WIRE = 'wire-schema-valid';

/** A revision of the protocol, and the scenarios that apply to a content server. */
interface Revision {
  readonly revision: string;
  /** Judged by all of their checks. The other scenarios call tools that only a test server has. */
  readonly scenarios: readonly string[];
  readonly planted: Judge['planted'];
}

/** The official suite, check by check. */
function judgeOf({ revision, scenarios, planted }: Revision): Judge {
  return { name: `mcp ${revision}`, checks: (site) => checksOf(site, revision, scenarios), planted };
}

async function checksOf(
  site: JudgedSite,
  revision: string,
  applicable: readonly string[],
): Promise<readonly Check[]> {
  const ran = await runScenarios(site, revision);
  const seen = new Set(ran.map(({ name }) => name));
  const missing = applicable.filter((name) => !seen.has(name)).map((name) => `${name} was not run`);
  return [
    { name: 'every scenario that applies', run: async () => missing },
    ...ran.flatMap((scenario) => scenarioChecks(scenario, applicable.includes(scenario.name))),
  ];
}

function scenarioChecks({ name, checks }: Scenario, applies: boolean): readonly Check[] {
  const judged = checks.filter(({ id }) => applies || id === WIRE);
  const ids = [...new Set(judged.map(({ id }) => id))];
  return ids.map((id) => ({
    name: `${name}: ${id}`,
    run: async () => faultsOf(judged.filter((check) => check.id === id)),
  }));
}

function faultsOf(checks: readonly SuiteCheck[]): Faults {
  return checks
    .filter(({ status }) => status === 'FAILURE')
    .map(({ errorMessage }) => errorMessage ?? 'no message');
}

const noInputSchema: PlantedFault = {
  name: 'a tool without an input schema',
  spoil: spoilResult('tools', ({ tools }) => {
    delete tools[0].inputSchema;
  }),
  check: 'tools-list: tools-list',
  says: /inputSchema/,
};

/** The revision that deployed hosts speak. */
export const mcp2025 = judgeOf({
  revision: '2025-11-25',
  scenarios: [
    'server-initialize',
    'server-session-lifecycle',
    'ping',
    'tools-list',
    'resources-list',
    'dns-rebinding-protection',
    'server-sse-multiple-streams',
  ],
  planted: [noInputSchema],
});

/** The newest revision. */
export const mcp2026 = judgeOf({
  revision: '2026-07-28',
  scenarios: [
    'server-stateless',
    'tools-list',
    'resources-list',
    'sep-2164-resource-not-found',
    'caching',
    'http-header-validation',
    'dns-rebinding-protection',
    'server-sse-multiple-streams',
    'input-required-result-unsupported-methods',
  ],
  planted: [
    {
      name: 'a list with a negative ttl',
      spoil: spoilResult('tools', (result) => {
        result.ttlMs = -1;
      }),
      check: 'caching: sep-2549-ttl-non-negative',
      says: /-1|non-negative|negative/,
    },
  ],
});
