import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '../counting/report.ts';
import { findNodes, type Node, userEnv } from '../processes/find-nodes.ts';
import { type CommandResult, faultsOf, runCommand } from '../processes/run-command.ts';
import { type Manifest, readManifest, root } from '../workspace.ts';
import { browserFaults, browserImports, importName } from './browser-bundle.ts';
import type { Packed } from './pack.ts';

const consumers = fileURLToPath(new URL('../consumer', import.meta.url));

/** The strictest settings that a user may have; none of the workspace's. */
const COMPILER =
  '--module nodenext --target es2023 --types node --strict --skipLibCheck false --exactOptionalPropertyTypes --rewriteRelativeImportExtensions --rootDir . --outDir out';

/** Uses the tarballs as a user does who has only npm: installs, compiles and runs. */
export async function installAsUser(
  packed: readonly Packed[],
  folder: string,
  report: Report,
): Promise<void> {
  const env = userEnv(process.env);
  layOut(packed, folder);
  const installing = await runCommand('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, env });
  report.check('a user installs the tarballs', faultsOf('npm install', installing));
  if (!installing.ok) return report.skip('a user compiles and runs', 'nothing is installed');
  report.check('a user has every package from its tarball', foreignPackages(packed, folder));
  for (const each of browserImports)
    report.check(`a user bundles ${importName(each)} for a page`, await browserFaults(each, folder));

  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const tsc = join(root, 'node_modules/.bin/tsc');
  const compiling = await runCommand(tsc, [...COMPILER.split(' '), ...sources], { cwd: folder, env });
  report.check('a user compiles', faultsOf('tsc', compiling));
  if (!compiling.ok) return report.skip('a user runs', 'it does not compile');

  const { own, system } = await findNodes(env);
  const printed = new Map<Node, readonly CommandResult[]>();
  for (const node of [own, ...(system === undefined ? [] : [system])]) {
    const run = (source: string) =>
      runCommand(node.file, [join('out', source.replace(/\.ts$/, '.js'))], { cwd: folder, env });
    const runs = await Promise.all(sources.map(run));
    sources.forEach((source, at) => {
      report.check(`a user runs ${source} on ${node.version}`, faultsOf('node', runs[at] ?? missing));
    });
    printed.set(node, runs);
  }
  if (system === undefined) return report.skip('a user runs on the Node of the machine', 'PATH has none');
  const differing = sources.filter(
    (_, at) => printed.get(own)?.[at]?.stdout !== printed.get(system)?.[at]?.stdout,
  );
  report.check(
    `a user gets the same output on ${own.version} and ${system.version}`,
    differing.map((source) => `${source} does not; nothing may depend on the machine`),
  );
}

const missing: CommandResult = { ok: false, stdout: '', output: 'it was not run' };

/** Lays out the project: the tarballs as dependencies, the consumers as sources. */
function layOut(packed: readonly Packed[], folder: string): void {
  const tarballs = Object.fromEntries(packed.map(({ name, file }) => [name, `file:${file}`]));
  const types = readManifest(root).devDependencies?.['@types/node'] ?? '*';
  const manifest = {
    name: 'user',
    private: true,
    type: 'module',
    dependencies: tarballs,
    devDependencies: { '@types/node': types },
    // The packages' dependencies on one another resolve to the tarballs too, not to a registry.
    overrides: Object.fromEntries(packed.map(({ name }) => [name, `$${name}`])),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  cpSync(consumers, folder, { recursive: true });
  writeFileSync(join(folder, 'every-entry.ts'), everyEntry(packed.map((each) => readManifest(each.folder))));
}

/** Imports every entry of every package. An entry without a value was forgotten. */
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
