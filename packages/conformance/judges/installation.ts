import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Report } from '../checks/report.ts';
import { faultsOf, runCommand } from '../checks/run-command.ts';
import { type Manifest, readManifest, root } from '../checks/workspace.ts';

const folder = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');

/** Whether the judges are those that were chosen, and their sources compile. */
export async function checkInstallation(report: Report): Promise<void> {
  const pinned = Object.entries(pins(readManifest(folder)));
  report.check(
    'judges are pinned, and installed as pinned',
    pinned.flatMap(([name, pin]) => pinFaults(name, pin)),
  );
  const compiling = await runCommand(`${root}/node_modules/.bin/tsc`, ['--project', folder], { cwd: folder });
  report.check('judges compile', faultsOf('tsc', compiling));
}

function pins({ dependencies = {}, devDependencies = {} }: Manifest): Readonly<Record<string, string>> {
  return { ...dependencies, ...devDependencies };
}

function pinFaults(name: string, row: string): readonly string[] {
  // Two versions of one package: one of them goes by another name, `npm:<package>@<version>`.
  const pin = row.replace(/^npm:.+@/, '');
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(pin)) return [`${name} is "${pin}", which is no exact version`];
  const { version } = JSON.parse(
    readFileSync(`${folder}/node_modules/${name}/package.json`, 'utf8'),
  ) as Manifest;
  return version === pin ? [] : [`${name} should be ${pin} and is ${version}`];
}
