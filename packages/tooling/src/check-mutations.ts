/**
 * Puts faults into sources and expects their tests to fail: `pnpm check:mutations [subject…]`.
 * Each takes a few seconds, so it is run by hand.
 */
import { fileURLToPath } from 'node:url';
import { createReport } from './counting/report.ts';
import type { Mutation } from './mutations/mutation.ts';
import { subjects } from './mutations/subjects.ts';
import { type CommandResult, runCommand } from './processes/run-command.ts';
import { root } from './workspace.ts';

const config = fileURLToPath(new URL('mutations/vitest.config.ts', import.meta.url));

function runTests(tests: readonly string[], mutation?: Mutation): Promise<CommandResult> {
  const env = { ...process.env, ...(mutation && { MUTATION: JSON.stringify(mutation) }) };
  return runCommand(
    `${root}/node_modules/.bin/vitest`,
    ['run', '--config', config, '--testTimeout=60000', ...tests],
    {
      ...{ cwd: root, env },
    },
  );
}

/** A mutant is killed by a failing test, not by a source that cannot be loaded. */
function faultsOfMutant({ ok, output }: CommandResult, { equivalent }: Mutation): readonly string[] {
  const killed = !ok && /Tests +.*\d+ failed/.test(output);
  if (equivalent !== undefined) return killed ? ['a test fails: remove the reason'] : [];
  if (killed) return [];
  return ok ? ['no test fails'] : [`no test ran: ${output.slice(-600)}`];
}

const selected = process.argv.slice(2);
const report = createReport((line) => process.stdout.write(`${line}\n`));
for (const [name, { tests, mutations }] of Object.entries(subjects)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  const sound = await runTests(tests);
  report.check(`${name}: the tests pass`, sound.ok ? [] : [sound.output.slice(-600)]);
  for (const mutation of mutations) {
    const what = `${mutation.file}: ${mutation.original} → ${mutation.mutant || 'nothing'}`;
    report.check(`${name}: ${what}`, faultsOfMutant(await runTests(tests, mutation), mutation));
  }
}
process.exitCode = report.close().failed === 0 ? 0 : 1;
