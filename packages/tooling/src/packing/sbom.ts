import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf } from '../processes/run-command.ts';
import { runPnpm } from '../processes/run-pnpm.ts';
import { withTemporaryFolder } from '../processes/temporary-folder.ts';
import type { WorkspacePackage } from '../workspace.ts';

/** The name of the bill of materials in the folder of a built app. */
export const SBOM_FILE = 'sbom.cdx.json';

/** A part of an app, as far as it is read here. */
export interface SbomComponent {
  readonly 'bom-ref': string;
  readonly name: string;
  /** The scope of its name. */
  readonly group?: string;
  readonly licenses?: readonly unknown[];
  readonly externalReferences?: readonly { readonly type: string }[];
}

/** A bill of materials in CycloneDX, as far as it is read here. */
export interface Sbom {
  readonly serialNumber?: string;
  readonly metadata: { readonly timestamp?: string };
  readonly components: readonly SbomComponent[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/**
 * Lists all that the bundle of an app may have in it, with the licence of each, as pnpm finds it in the installation.
 * What depends on the platform is installed beside it, and not in it.
 * @returns what went wrong, when there is none
 */
export function makeSbom({ manifest }: WorkspacePackage): Promise<string | readonly string[]> {
  return withTemporaryFolder('sbom', async (folder) => {
    const file = join(folder, SBOM_FILE);
    const form = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
    const made = await runPnpm(['sbom', ...form, '--no-optional', '--filter', manifest.name, '--out', file]);
    return made.ok ? reproducible(readFileSync(file, 'utf8')) : faultsOf('pnpm sbom', made);
  });
}

/** The same bytes for the same lockfile: without the time and the number of this run, and without where a package was fetched. */
export function reproducible(text: string): string {
  const { serialNumber, metadata, components, dependencies, ...rest } = JSON.parse(text) as Sbom;
  const { timestamp, ...lasting } = metadata;
  const byRef = <Item>(items: readonly Item[], refOf: (item: Item) => string): readonly Item[] =>
    [...items].sort((a, b) => (refOf(a) < refOf(b) ? -1 : 1));
  const sorted = {
    ...rest,
    metadata: lasting,
    components: byRef(components, (each) => each['bom-ref']).map(withoutOrigin),
    dependencies: byRef(dependencies, ({ ref }) => ref).map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: [...dependsOn].sort(),
    })),
  };
  return `${JSON.stringify(sorted, null, 2)}\n`;
}

function withoutOrigin({ externalReferences = [], ...component }: SbomComponent): SbomComponent {
  const references = externalReferences.filter(({ type }) => type !== 'distribution');
  return references.length === 0 ? component : { ...component, externalReferences: references };
}

/** What a bill lacks: a licence, or a dependency of a package of the workspace that is in it. */
export function sbomFaults(text: string, packages: readonly WorkspacePackage[]): readonly string[] {
  const { components } = JSON.parse(text) as Sbom;
  const nameOf = ({ group, name }: SbomComponent) => (group === undefined ? name : `${group}/${name}`);
  const names = new Set(components.map(nameOf));
  const own = packages.filter(({ manifest }) => names.has(manifest.name));
  return [
    ...(own.length === 0 ? ['it has no package of the workspace'] : []),
    ...components
      .filter(({ licenses = [] }) => licenses.length === 0)
      .map((each) => `${nameOf(each)} has no licence`),
    ...own.flatMap(({ manifest }) =>
      Object.keys(manifest.dependencies ?? {})
        .filter((name) => !names.has(name))
        .map((name) => `${name} is missing, which ${manifest.name} needs`),
    ),
  ];
}

/** Writes the bill of a built app into its folder. @throws {Error} when there is none */
export async function writeSbom(app: WorkspacePackage): Promise<string> {
  const made = await makeSbom(app);
  if (typeof made !== 'string') throw new Error(made.join('\n'));
  const file = join(app.folder, 'dist', SBOM_FILE);
  writeFileSync(file, made);
  return file;
}
