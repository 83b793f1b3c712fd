/**
 * Has the site judged by programs that nobody here wrote: `node packages/tooling/src/check-conformance.ts [judge…]`.
 * The judges live in a workspace of their own, and are installed when they are not.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { addCounts, type Counts, closingLine, readClosingLine } from './counting/counts.ts';
import { createReport, type Report } from './counting/report.ts';
import { installPython } from './processes/install-python.ts';
import { faultsOf } from './processes/run-command.ts';
import { runPnpm } from './processes/run-pnpm.ts';
import { root } from './workspace.ts';

const judges = join(root, 'packages/judges');

/** The pinned packages of the judges that are written in Python. */
const pinned = join(judges, 'requirements.txt');

/** Builds what is judged and installs who judges it. */
async function prepare(report: Report): Promise<void> {
  const building = await runPnpm([
    'exec',
    'turbo',
    'run',
    'build',
    '--filter=@site/api',
    '--filter=@site/exporter',
    '--filter=@site/cli',
    '--filter=@site/mcp-app',
  ]);
  report.check('build of the apps', faultsOf('turbo run build', building));
  const installing = await runPnpm(['--dir', judges, 'install', '--frozen-lockfile']);
  report.check('installation of the judges', faultsOf('pnpm install', installing));
  report.check('installation of the judges in Python', await installPython(pinned, join(judges, '.venv')));
}

/** Forwards what the judges print, except the closing line; `undefined` when there was none. */
function runJudges(names: readonly string[]): Promise<Counts | undefined> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(judges, 'src/main.ts'), ...names], {
      cwd: judges,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // A signal that ends this ends them too; what they did not count has failed.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
    let rest = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split(/(?<=\n)/);
      // The last two: what may be the closing line, and what has not ended yet.
      const pending = lines.splice(-2);
      process.stdout.write(lines.join(''));
      rest = pending.join('');
    });
    child.on('error', (error) => process.stdout.write(`${error.message}\n`));
    child.on('close', () => {
      const counts = readClosingLine(rest);
      process.stdout.write(counts === undefined ? rest : rest.replace(/.*\n$/, ''));
      resolve(counts);
    });
  });
}

const report = createReport((line) => process.stdout.write(`${line}\n`));
await prepare(report);
const judged = (await runJudges(process.argv.slice(2))) ?? { passed: 0, failed: 1, skipped: 0 };
const counts = addCounts([report.counts(), judged]);
process.stdout.write(`${closingLine(counts)}\n`);
process.exitCode = counts.failed === 0 ? 0 : 1;
