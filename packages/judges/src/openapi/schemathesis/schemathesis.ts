import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '@site/tooling';
import type { Faults, Judge } from '../../judge.ts';
import type { JudgedSite } from '../../site/judged-site.ts';
import { inJson } from '../../site/spoil.ts';
import { pythonBin, quietEnv } from '../../tools.ts';
import { DOCUMENT } from '../write-document.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The fewest requests that are a run: with fewer, a part of the document was not understood. */
const FEWEST = 2000;

/** Schemathesis' report of a run, as far as it is read here. */
interface RunReport {
  readonly exit_code: number;
  readonly operations: { readonly total: number; readonly tested: number };
  readonly test_cases: { readonly generated: number };
  readonly failures: readonly { readonly title: string; readonly operations: readonly string[] }[];
  readonly errors: readonly unknown[];
}

async function run({ origin, makeFolder }: JudgedSite): Promise<Faults> {
  const folder = makeFolder();
  const file = join(folder, 'report.json');
  const args = [
    `--config-file=${join(here, 'schemathesis.toml')}`,
    'run',
    origin + DOCUMENT,
    ...['--mode=all', '--seed=2026', '--max-examples=20', '--no-shrink', '--workers=1'],
    ...['--report=json', `--report-json-path=${file}`],
  ];
  const env = {
    ...quietEnv(folder),
    SCHEMATHESIS_HOOKS: 'hooks',
    PYTHONPATH: here,
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const { output } = await runCommand(pythonBin('schemathesis'), args, { cwd: folder, env });
  const { exit_code, operations, test_cases, failures, errors } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as RunReport;
  const faults = [
    ...failures.map((failure) => `${failure.title}: ${failure.operations.join(', ')}`),
    ...errors.map((error) => JSON.stringify(error)),
    ...(operations.tested === operations.total
      ? []
      : [`tests ${operations.tested} of ${operations.total} operations`]),
  ];
  if (faults.length > 0) return faults;
  if (exit_code !== 0) return [`ends with ${exit_code}: ${output.slice(-1000)}`];
  const { generated } = test_cases;
  return generated < FEWEST ? [`generates ${generated} requests, and no ${FEWEST}`] : [];
}

/**
 * Schemathesis: requests that fit the document and some that do not, at bounds, at random and along its links. It holds
 * the answers against their schemas, media types and headers.
 */
export const schemathesis: Judge = {
  name: 'schemathesis',
  checks: async (site) => [{ name: 'finds nothing', run: () => run(site) }],
  planted: [
    {
      name: 'a parameter without its members',
      spoil: inJson(DOCUMENT, (document) => {
        const { parameters } = document.paths['/api/content.json'].get;
        parameters.find(({ name }: { readonly name: string }) => name === 'section').schema = {
          type: 'string',
        };
      }),
      check: 'finds nothing',
      says: /Schema-valid request rejected: .*GET \/api\/content\.json/,
    },
  ],
};
