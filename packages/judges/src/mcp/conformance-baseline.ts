import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { runSuite } from './run-suite.ts';
import { spoilResult } from './spoil-result.ts';

/**
 * The scenarios that fail, because they need what only a test server has: tools and prompts of fixed names,
 * logging, subscriptions to single resources; and one that warns, which this release counts, because there are no
 * sessions. One that no longer fails has to leave the list.
 */
const EXPECTED_FAILURES: readonly string[] = [
  'completion-complete',
  'elicitation-sep1034-defaults',
  'elicitation-sep1330-enums',
  'logging-set-level',
  'prompts-get-embedded-resource',
  'prompts-get-simple',
  'prompts-get-with-args',
  'prompts-get-with-image',
  'prompts-list',
  'resources-read-binary',
  'resources-read-text',
  'resources-subscribe',
  'resources-templates-read',
  'resources-unsubscribe',
  'server-sse-multiple-streams',
  'tools-call-audio',
  'tools-call-elicitation',
  'tools-call-embedded-resource',
  'tools-call-error',
  'tools-call-image',
  'tools-call-mixed-content',
  'tools-call-sampling',
  'tools-call-simple-text',
  'tools-call-with-logging',
  'tools-call-with-progress',
];

async function judge(site: JudgedSite): Promise<Faults> {
  const folder = site.makeFolder();
  const baseline = join(folder, 'baseline.yml');
  writeFileSync(baseline, ['server:', ...EXPECTED_FAILURES.map((name) => `  - ${name}`), ''].join('\n'));
  const { ok, output } = await runSuite('conformance-0.1', site, ['--expected-failures', baseline], folder);
  return ok && output.includes('Baseline check passed') ? [] : [output.slice(-1000)];
}

/** The released line of the official suite, with its expected failures. */
export const mcpBaseline: Judge = {
  name: 'mcp suite 0.1',
  checks: async (site) => [{ name: 'baseline', run: () => judge(site) }],
  planted: [
    {
      name: 'a tool without a name',
      spoil: spoilResult('tools', ({ tools }) => {
        delete tools[0].name;
      }),
      check: 'baseline',
      says: /tools-list/,
    },
  ],
};
