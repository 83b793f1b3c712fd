/**
 * Puts faults into sources and expects their tests to fail: `pnpm check:mutations [subject…]`.
 * It takes a few seconds for each, so that it is run by hand.
 */
import { fileURLToPath } from 'node:url';
import { type Ran, runCommand } from './commands/run-command.ts';
import { createReport } from './counting/report.ts';
import type { Mutation } from './mutations/mutation.ts';
import { subjects } from './mutations/subjects.ts';
import { root } from './workspace.ts';

const config = fileURLToPath(new URL('mutations/vitest.config.ts', import.meta.url));

function runTests(tests: readonly string[], mutation?: Mutation): Promise<Ran> {
  const env = { ...process.env, ...(mutation && { MUTATION: JSON.stringify(mutation) }) };
  return runCommand(
    `${root}/node_modules/.bin/vitest`,
    ['run', '--config', config, '--testTimeout=60000', ...tests],
    {
      ...{ cwd: root, env },
    },
  );
}

/** A mutant is noticed by a test that fails, and not by a source that cannot be loaded. */
function faultsOfMutant({ ok, output }: Ran, { equivalent }: Mutation): readonly string[] {
  const noticed = !ok && /Tests +.*\d+ failed/.test(output);
  if (equivalent !== undefined) return noticed ? ['a test notices it: take its reason out'] : [];
  if (noticed) return [];
  return ok ? ['no test notices it'] : [`no test ran: ${output.slice(-600)}`];
}

const asked = process.argv.slice(2);
const report = createReport((line) => process.stdout.write(`${line}\n`));
for (const [name, { tests, mutations }] of Object.entries(subjects)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const sound = await runTests(tests);
  report.check(`${name}: the tests pass`, sound.ok ? [] : [sound.output.slice(-600)]);
  for (const mutation of mutations) {
    const what = `${mutation.file}: ${mutation.original} → ${mutation.mutant || 'nothing'}`;
    report.check(`${name}: ${what}`, faultsOfMutant(await runTests(tests, mutation), mutation));
  }
}
process.exitCode = report.close().failed === 0 ? 0 : 1;
