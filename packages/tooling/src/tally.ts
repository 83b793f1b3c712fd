/**
 * Adds up what `.ci/run` ran, from the logs it wrote: `node packages/tooling/src/tally.ts <folder>`.
 * A phase is `<name>.log`, and `<name>.code` with its exit code once it has ended.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countTestLog, type Verdict } from './counting/count-test-log.ts';
import { addCounts, closingLine, readClosingLine } from './counting/counts.ts';
import { readManifest, root } from './workspace.ts';

type Count = (log: string, code: number) => Verdict;

/** The phases in order, and how each is counted. */
const phases: Readonly<Record<string, Count>> = {
  'npm-test': countScript('check'),
  'slow-tests': countScript('check:slow'),
  packages: countChecks,
  conformance: countChecks,
};

/** Counts what a script of the workspace ran, whose tests are vitest's. */
function countScript(name: string): Count {
  return (log, code) => countTestLog(readManifest(root).scripts?.[name] ?? '', log, code);
}

function countChecks(log: string, code: number): Verdict {
  const counts = readClosingLine(log);
  if (counts === undefined) return broken(`broke off (${code})`);
  if (code === 0 || counts.failed > 0) return { counts };
  return { counts: { ...counts, failed: 1 }, note: `failed (${code}), though no check did` };
}

function broken(note: string): Verdict {
  return { counts: { passed: 0, failed: 1, skipped: 0 }, note };
}

function countPhase(folder: string, name: string, count: Count): Verdict {
  const log = join(folder, `${name}.log`);
  const code = join(folder, `${name}.code`);
  if (!existsSync(log)) return { counts: { passed: 0, failed: 0, skipped: 1 }, note: 'was not reached' };
  if (!existsSync(code)) return broken('did not end');
  return count(readFileSync(log, 'utf8'), Number(readFileSync(code, 'utf8')));
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('No folder was given: name the one that holds the logs.');
const verdicts = Object.entries(phases).map(([name, count]) => ({
  name,
  ...countPhase(folder, name, count),
}));
for (const { name, counts, note } of verdicts) {
  process.stdout.write(`${name}: ${closingLine(counts)}${note === undefined ? '' : ` (${note})`}\n`);
}
const total = addCounts(verdicts.map(({ counts }) => counts));
process.stdout.write(`${closingLine(total)}\n`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
