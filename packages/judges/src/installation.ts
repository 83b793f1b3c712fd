import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { faultsOf, type Manifest, type Report, readManifest, root, runCommand } from '@site/tooling';

const folder = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Checks that the installed judges are the pinned ones, and that the sources compile. */
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
  const all = Object.entries({ ...dependencies, ...devDependencies });
  // The packages of the repository are linked: their version is the one that is judged.
  return Object.fromEntries(all.filter(([, pin]) => !pin.startsWith('link:../')));
}

function pinFaults(name: string, row: string): readonly string[] {
  // Of two versions of one package, one is an alias: `npm:<package>@<version>`.
  const pin = row.replace(/^npm:.+@/, '');
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(pin)) return [`${name} is "${pin}", which is no exact version`];
  const { version } = JSON.parse(
    readFileSync(`${folder}/node_modules/${name}/package.json`, 'utf8'),
  ) as Manifest;
  return version === pin ? [] : [`${name} should be ${pin} and is ${version}`];
}
