/** Packs every public package and judges what a user would get: `node packages/tooling/src/check-packages.ts`. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsOf } from './commands/run-command.ts';
import { runPnpm } from './commands/run-pnpm.ts';
import { createReport, type Report } from './counting/report.ts';
import { inspectTarball } from './packing/inspect-tarball.ts';
import { linterNames, lintTarball } from './packing/lint-tarball.ts';
import { type Packed, packAll, readTarball } from './packing/pack.ts';
import { playStranger } from './packing/stranger.ts';
import { listPackages, type WorkspacePackage } from './workspace.ts';

async function judge(packages: readonly WorkspacePackage[], folder: string, report: Report): Promise<void> {
  const building = await runPnpm(['exec', 'turbo', 'run', 'build', '--filter=./packages/*']);
  report.check('build', faultsOf('turbo run build', building));
  if (!building.ok) return report.skip('tarballs', 'there is nothing to pack');

  const { packed, faults } = await packAll(packages, makeFolder(folder, 'tarballs'));
  report.check(`pack ${packages.length} packages`, faults);
  for (const each of packed) await judgeTarball(each, report);
  if (faults.length > 0) return report.skip('stranger', 'not every package was packed');
  await playStranger(packed, makeFolder(folder, 'stranger'), report);
}

async function judgeTarball(packed: Packed, report: Report): Promise<void> {
  report.check(`${packed.name} holds what it should`, inspectTarball(readTarball(packed)));
  const lints = await Promise.all(linterNames.map((linter) => lintTarball(linter, packed)));
  linterNames.forEach((linter, at) => {
    report.check(`${packed.name} ${linter}`, lints[at] ?? []);
  });
}

function makeFolder(parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  return folder;
}

const report = createReport((line) => process.stdout.write(`${line}\n`));
// Outside the workspace, so that nothing is found in a node_modules further up.
const folder = mkdtempSync(join(tmpdir(), 'packages-'));
const remove = () => rmSync(folder, { recursive: true, force: true });
process.on('exit', remove);
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => process.exit(code));
}
try {
  await judge(
    listPackages('packages').filter(({ manifest }) => manifest.private !== true),
    folder,
    report,
  );
} catch (error) {
  report.check('packages', [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
}
process.exitCode = report.close().failed === 0 ? 0 : 1;
