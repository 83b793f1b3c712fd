import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNodes, type Node, strangerEnv } from '../commands/find-nodes.ts';
import { faultsOf, type Ran, runCommand } from '../commands/run-command.ts';
import type { Report } from '../counting/report.ts';
import { type Manifest, readManifest, root } from '../workspace.ts';
import { browserEntries, browserFaults } from './browser-bundle.ts';
import type { Packed } from './pack.ts';

const consumers = fileURLToPath(new URL('../consumer', import.meta.url));

/** The strictest that a user may ask; only their own settings, none of the workspace's. */
const COMPILER =
  '--module nodenext --target es2023 --types node --strict --skipLibCheck false --exactOptionalPropertyTypes --rewriteRelativeImportExtensions --rootDir . --outDir out';

/** Uses the tarballs as somebody does who has nothing but them and npm: installs, compiles and runs. */
export async function playStranger(packed: readonly Packed[], folder: string, report: Report): Promise<void> {
  const env = strangerEnv(process.env);
  settle(packed, folder);
  const installing = await runCommand('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, env });
  report.check('stranger installs the tarballs', faultsOf('npm install', installing));
  if (!installing.ok) return report.skip('stranger compiles and runs', 'nothing is installed');
  report.check('stranger has every package from its tarball', foreignPackages(packed, folder));
  for (const [entry, most] of browserEntries)
    report.check(`stranger takes ${entry} into a page`, await browserFaults(entry, most, folder));

  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const tsc = join(root, 'node_modules/.bin/tsc');
  const compiling = await runCommand(tsc, [...COMPILER.split(' '), ...sources], { cwd: folder, env });
  report.check('stranger compiles', faultsOf('tsc', compiling));
  if (!compiling.ok) return report.skip('stranger runs', 'it does not compile');

  const { own, system } = await findNodes(env);
  const printed = new Map<Node, readonly Ran[]>();
  for (const node of [own, ...(system === undefined ? [] : [system])]) {
    const run = (source: string) =>
      runCommand(node.file, [join('out', source.replace(/\.ts$/, '.js'))], { cwd: folder, env });
    const runs = await Promise.all(sources.map(run));
    sources.forEach((source, at) => {
      report.check(`stranger runs ${source} on ${node.version}`, faultsOf('node', runs[at] ?? missing));
    });
    printed.set(node, runs);
  }
  if (system === undefined) return report.skip('stranger runs on the Node of the machine', 'PATH has none');
  const differing = sources.filter(
    (_, at) => printed.get(own)?.[at]?.stdout !== printed.get(system)?.[at]?.stdout,
  );
  report.check(
    `stranger prints the same on ${own.version} and ${system.version}`,
    differing.map((source) => `${source} does not; nothing may depend on the machine`),
  );
}

const missing: Ran = { ok: false, stdout: '', output: 'it was not run' };

/** Lays out the project: the tarballs as dependencies, the consumers as sources. */
function settle(packed: readonly Packed[], folder: string): void {
  const tarballs = Object.fromEntries(packed.map(({ name, file }) => [name, `file:${file}`]));
  const types = readManifest(root).devDependencies?.['@types/node'] ?? '*';
  const manifest = {
    name: 'stranger',
    private: true,
    type: 'module',
    dependencies: tarballs,
    devDependencies: { '@types/node': types },
    // What the packages ask of one another comes from here too, and from no registry.
    overrides: Object.fromEntries(packed.map(({ name }) => [name, `$${name}`])),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  cpSync(consumers, folder, { recursive: true });
  writeFileSync(join(folder, 'every-entry.ts'), everyEntry(packed.map((each) => readManifest(each.folder))));
}

/** Imports whatever there is to import. An entry without a value is one that somebody forgot to fill. */
function everyEntry(manifests: readonly Manifest[]): string {
  const entries = manifests.flatMap(({ name, exports = {} }) =>
    Object.keys(exports)
      .filter((entry) => !entry.endsWith('.json'))
      .map((entry) => name + entry.slice(1)),
  );
  return [
    ...entries.map((entry, at) => `import * as entry${at} from '${entry}';`),
    `const entries = { ${entries.map((entry, at) => `'${entry}': entry${at}`).join(', ')} };`,
    'for (const [name, entry] of Object.entries(entries)) {',
    "  const names = Object.keys(entry).sort().join(' ');",
    "  if (names === '') throw new Error(name + ' exports nothing: list what it offers in its index.ts.');",
    "  console.log(name + ' ' + names);",
    '}',
    '',
  ].join('\n');
}

/** The packages that npm did not take from their tarball. */
function foreignPackages(packed: readonly Packed[], folder: string): readonly string[] {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly resolved?: string }>>;
  };
  const names = new Set(packed.map(({ name }) => name));
  return Object.entries(lock.packages)
    .filter(([path]) => names.has(path.replace(/^.*node_modules\//, '')))
    .filter(([path, { resolved }]) => path.lastIndexOf('node_modules/') > 0 || !resolved?.startsWith('file:'))
    .map(([path, { resolved }]) => `${path} is from ${resolved}; its range does not fit the version packed`);
}
