/** Packs every public package and checks what a user would get: `node packages/tooling/src/check-packages.ts`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createReport, errorText, type Report } from './counting/report.ts';
import { inspectTarball } from './packing/inspect-tarball.ts';
import { installAsUser } from './packing/install-as-user.ts';
import { linterNames, lintTarball } from './packing/lint-tarball.ts';
import { type Packed, packAll, readTarball } from './packing/pack.ts';
import { makeSbom, sbomFaults } from './packing/sbom.ts';
import { judgeSignatures } from './packing/signatures.ts';
import { faultsOf } from './processes/run-command.ts';
import { runPnpm } from './processes/run-pnpm.ts';
import { temporaryFolder } from './processes/temporary-folder.ts';
import { listPackages, type WorkspacePackage } from './workspace.ts';

async function judge(packages: readonly WorkspacePackage[], folder: string, report: Report): Promise<void> {
  const building = await runPnpm(['exec', 'turbo', 'run', 'build', '--filter=./packages/*']);
  report.check('build', faultsOf('turbo run build', building));
  if (!building.ok) return report.skip('tarballs', 'there is nothing to pack');

  const { packed, faults } = await packAll(packages, makeFolder(folder, 'tarballs'));
  report.check(`pack ${packages.length} packages`, faults);
  for (const each of packed) await judgeTarball(each, report);
  if (faults.length > 0) return report.skip('installation', 'not every package was packed');
  await installAsUser(packed, makeFolder(folder, 'user'), report);
}

/** What the apps are made of, and whether the registry that it came from vouches for it. */
async function judgeSupply(report: Report): Promise<void> {
  const packages = listPackages('packages');
  for (const app of listPackages('apps').filter(
    ({ manifest }) => manifest.scripts?.['build'] !== undefined,
  )) {
    const [made, again] = [await makeSbom(app), await makeSbom(app)];
    report.check(
      `${app.manifest.name} has a bill of materials`,
      typeof made === 'string'
        ? [...sbomFaults(made, packages), ...(made === again ? [] : ['it is another one at each run'])]
        : made,
    );
  }
  const verdict = judgeSignatures(await runPnpm(['audit', 'signatures', '--json']));
  if ('unknown' in verdict) report.skip('signatures of the installed packages', verdict.unknown);
  else report.check('signatures of the installed packages', verdict.faults);
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
const folder = temporaryFolder('packages');
try {
  await judgeSupply(report);
  await judge(
    listPackages('packages').filter(({ manifest }) => manifest.private !== true),
    folder,
    report,
  );
} catch (error) {
  report.check('packages', [errorText(error)]);
}
process.exitCode = report.close().failed === 0 ? 0 : 1;
