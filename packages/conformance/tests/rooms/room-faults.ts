import { dirname } from 'node:path/posix';
import type { Sources } from '../circles/import-graph.ts';

/** How large a room of the house may be. Tests, type tests and benches count for the length of a file only. */
export const LIMITS = {
  /** Lines of a package or an app. */
  package: 5200,
  /** Lines of a folder of a private package: it is a collection of programs, each read by itself. */
  privateFolder: 1200,
  /** Folders below `src`. */
  depth: 2,
  /** Source files of one folder: more are a hall, unless they are one family. */
  folder: 20,
  /** Lines of a file. */
  file: 300,
} as const;

/** Where a limit does not hold, and why, by the path from the root of the workspace. */
export interface Exceptions {
  /** Private packages, whose folders are judged instead of the whole. */
  readonly privatePackages: readonly string[];
  /** Flat folders that hold one family. */
  readonly families: Readonly<Record<string, string>>;
  readonly longFiles: Readonly<Record<string, string>>;
}

/** Every room that is too large, one line each. */
export function roomFaults(sources: Sources, exceptions: Exceptions): readonly string[] {
  const code = [...sources].filter(([path]) => !isTest(path));
  const { privatePackages, families, longFiles } = exceptions;
  return [
    ...tooLarge(sumBy(code, packageOf, linesOf), ([name]) =>
      privatePackages.includes(name) ? Infinity : LIMITS.package,
    ).map(([name, lines]) => `${name} has ${lines} lines; make two packages of it`),
    ...tooLarge(sumBy(code, folderOf, linesOf), ([name]) =>
      privatePackages.includes(packageOf(name)) ? LIMITS.privateFolder : Infinity,
    ).map(([name, lines]) => `${name} has ${lines} lines; make two folders of it`),
    ...[...new Set(code.map(([path]) => folderOf(path)))]
      .filter((folder) => depthOf(folder) > LIMITS.depth)
      .map((folder) => `${folder} is ${depthOf(folder)} deep below src; flatten it`),
    ...tooLarge(
      sumBy(code, folderOf, () => 1),
      ([name]) => (Object.hasOwn(families, name) ? Infinity : LIMITS.folder),
    ).map(([name, files]) => `${name} has ${files} files; make rooms, or name it as a family with a reason`),
    ...[...sources]
      .filter(([path, source]) => linesOf(source) > LIMITS.file && !Object.hasOwn(longFiles, path))
      .map(([path, source]) => `${path} has ${linesOf(source)} lines; divide it, or give a reason`),
  ];
}

function isTest(path: string): boolean {
  return /\.(test|test-d|bench)\.tsx?$|\/tests\/|\/test-support\.tsx?$/.test(path);
}

function packageOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function folderOf(path: string): string {
  return dirname(path);
}

function depthOf(folder: string): number {
  return /\/src\/(.+)$/.exec(folder)?.[1]?.split('/').length ?? 0;
}

function linesOf(source: string): number {
  return source.trimEnd().split('\n').length;
}

function sumBy(
  sources: readonly (readonly [path: string, source: string])[],
  keyOf: (path: string) => string,
  weightOf: (source: string) => number,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [path, source] of sources) {
    sums.set(keyOf(path), (sums.get(keyOf(path)) ?? 0) + weightOf(source));
  }
  return sums;
}

type Row = readonly [name: string, size: number];

function tooLarge(sizes: ReadonlyMap<string, number>, mostOf: (row: Row) => number): readonly Row[] {
  return [...sizes].filter((row) => row[1] > mostOf(row));
}
