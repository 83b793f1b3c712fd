import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The fields of a package.json that are read here. */
export interface Manifest {
  readonly name: string;
  readonly version?: string;
  readonly private?: boolean;
  readonly packageManager?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  /** A condition is a path or more conditions. */
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** A package of the workspace. */
export interface WorkspacePackage {
  /** Its folder, absolute, without a slash at its end. */
  readonly folder: string;
  /** Its folder relative to the root: `packages/cid`. */
  readonly path: string;
  readonly manifest: Manifest;
}

/** The folder of the workspace, without a slash at its end. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** The fields of a package.json that name other packages. */
export const dependencyFields = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
] as const satisfies readonly (keyof Manifest)[];

/** Reads the package.json of a folder. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest;
}

/** The packages in `packages/` or `apps/`, in order of their folders. */
export function listPackages(parent: 'packages' | 'apps'): readonly WorkspacePackage[] {
  return (
    readdirSync(`${root}/${parent}`)
      .sort()
      .map((name) => ({ path: `${parent}/${name}`, folder: `${root}/${parent}/${name}` }))
      .filter(({ folder }) => existsSync(`${folder}/package.json`))
      // The judges' folder is a workspace of its own: no package of this one.
      .filter(({ folder }) => !existsSync(`${folder}/pnpm-workspace.yaml`))
      .map((each) => ({ ...each, manifest: readManifest(each.folder) }))
  );
}
