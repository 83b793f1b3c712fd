import { dirname, join } from 'node:path/posix';
import { listPackages, readManifest, root, type WorkspacePackage } from '@site/tooling';
import { importsOf } from '../arrows/imports.ts';
import { readSources } from '../arrows/read-sources.ts';
import type { Graph } from './find-circles.ts';

/** Every package and app, and the judges, which are a workspace of their own. */
export const everyPackage: readonly WorkspacePackage[] = [
  ...listPackages('packages'),
  ...['packages/judges'].map((path) => ({
    path,
    folder: `${root}/${path}`,
    manifest: readManifest(`${root}/${path}`),
  })),
  ...listPackages('apps'),
];

/** Files by their path from the root of the workspace: `packages/cid/src/cid.ts`. */
export type Sources = ReadonlyMap<string, string>;

export function readAllSources(packages: readonly WorkspacePackage[]): Sources {
  return new Map(
    packages.flatMap((each) =>
      readSources(each).map(({ path, source }) => [`${each.path}/${path}`, source] as const),
    ),
  );
}

/** The source file behind each specifier of the workspace: `@site/cid/fs` → `packages/cid/src/fs.ts`. */
export function entryFiles(packages: readonly WorkspacePackage[]): ReadonlyMap<string, string> {
  return new Map(
    packages.flatMap(({ path, manifest }) =>
      Object.entries(manifest.exports ?? {}).flatMap(([entry, target]) =>
        typeof target === 'string' ? [[manifest.name + entry.slice(1), join(path, target)] as const] : [],
      ),
    ),
  );
}

/** Which file imports which, by whatever form: of values, of types, static, dynamic. */
export function importGraph(sources: Sources, entries: ReadonlyMap<string, string>): Graph {
  const targetOf = (file: string, specifier: string | undefined) =>
    specifier?.startsWith('.') ? join(dirname(file), specifier) : entries.get(specifier ?? '');
  return new Map(
    Array.from(sources, ([file, source]) => [
      file,
      importsOf(file, source)
        .map(({ specifier }) => targetOf(file, specifier))
        .filter((target) => target !== undefined),
    ]),
  );
}

/** Which package imports which, from a graph of files; what only tests import is left out. */
export function packageGraph(files: Graph): Graph {
  const folderOf = (file: string) => file.split('/').slice(0, 2).join('/');
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of files) {
    if (isTest(file)) continue;
    const own = graph.get(folderOf(file)) ?? new Set();
    for (const target of targets) if (folderOf(target) !== folderOf(file)) own.add(folderOf(target));
    graph.set(folderOf(file), own);
  }
  return new Map(Array.from(graph, ([folder, targets]) => [folder, [...targets]]));
}

function isTest(file: string): boolean {
  return /\.(test|test-d|bench)\.tsx?$|\/tests\/|\/test-support\.tsx?$/.test(file);
}
