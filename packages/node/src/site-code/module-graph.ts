import { readFileSync, realpathSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, extname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as config from '@site/config';
import { importModule } from './import-module.ts';
import { LOAD } from './thrown-at.ts';

/** What a load of an owner's code has read: its own files, and the packages that they import. */
export interface LoadedFiles {
  /** Absolute paths. */
  readonly files: Set<string>;
  /** The folders of packages. */
  readonly packages: Set<string>;
}

const IN_LOAD = new RegExp(`[?&]${LOAD}=(\\d+)`);

/** The address of `@site/config` where the owner has not installed it: what this program has of it. */
const BUILT_IN = 'site-config:built-in';

/** What a module at that address finds this program's own by: a bundle has no file of it. */
const SHARED = Symbol.for('@site/config');

const loads = new Map<string, LoadedFiles>();

let isHooked = false;

/**
 * Imports a module of an owner, each time anew with all of the owner's files that it imports, and remembers what it has
 * read. Packages are evaluated once.
 * @param load - another one each time; modules that are imported in the same are evaluated once
 */
export function importOwn(path: string, load: string, read: LoadedFiles): Promise<Record<string, unknown>> {
  hook();
  loads.set(load, read);
  read.files.add(path);
  const url = pathToFileURL(path);
  url.searchParams.set(LOAD, load);
  return importModule(url.href);
}

/** The hooks see no other modules than those of owners, and stay: a plug-in may import something later. */
function hook(): void {
  if (isHooked) return;
  isHooked = true;
  Object.assign(globalThis, { [SHARED]: config });
  registerHooks({
    resolve: (specifier, context, next) => {
      const parent = loadOf(context.parentURL);
      const own = loadOf(specifier);
      if (own !== undefined) return { url: specifier, format: formatOf(specifier), shortCircuit: true };
      if (parent === undefined) return next(specifier, context);
      return resolveFrom(specifier, { parentURL: context.parentURL ?? '', load: parent }, () =>
        next(specifier, context),
      );
    },
    load: (url, context, next) => {
      if (url === BUILT_IN) return { format: 'module', source: builtIn(), shortCircuit: true };
      const format = loadOf(url) === undefined ? undefined : formatOf(url);
      if (format === undefined) return next(url, context);
      return { format, source: readFileSync(fileURLToPath(bare(url))), shortCircuit: true };
    },
  });
}

interface Resolved {
  readonly url: string;
  readonly format?: string | null | undefined;
  readonly shortCircuit?: boolean | undefined;
}

function resolveFrom(
  specifier: string,
  { parentURL, load }: { readonly parentURL: string; readonly load: string },
  next: () => Resolved,
): Resolved {
  const read = loads.get(load);
  if (specifier === '@site/config') {
    try {
      return next();
    } catch {
      return { url: BUILT_IN, format: 'module', shortCircuit: true };
    }
  }
  if (/^(?:\.{1,2}\/|file:)/.test(specifier)) {
    const url = new URL(specifier, bare(parentURL));
    read?.files.add(fileURLToPath(url));
    const format = formatOf(url.href);
    // Node itself says what is wrong with a file that it does not run.
    if (format === undefined) return next();
    url.searchParams.set(LOAD, load);
    return { url: url.href, format, shortCircuit: true };
  }
  const resolved = next();
  const folder = resolved.url.startsWith('file:') ? packageFolder(fileURLToPath(resolved.url)) : undefined;
  if (folder !== undefined) read?.packages.add(folder);
  return resolved;
}

/** The load that the URL of a module belongs to; `undefined` of modules that are no owner's. */
function loadOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : IN_LOAD.exec(url)?.[1];
}

function bare(url: string): URL {
  const parsed = new URL(url);
  parsed.search = '';
  return parsed;
}

/** As what Node runs a file: of TypeScript it strips the types. `undefined` where Node decides. */
function formatOf(url: string): string | undefined {
  switch (extname(new URL(url).pathname)) {
    case '.ts':
    case '.mts':
      return 'module-typescript';
    case '.js':
    case '.mjs':
      return 'module';
    default:
      return undefined;
  }
}

/** The folder of the package that a file belongs to. */
function packageFolder(file: string): string | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (nameOf(folder) !== undefined) return folder;
  }
  return undefined;
}

/** The name and the version of the package in a folder; `undefined` where none is. */
export function nameOf(folder: string): string | undefined {
  const manifest = manifestOf(folder);
  return manifest?.name === undefined ? undefined : `${manifest.name}@${manifest.version ?? ''}`;
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function manifestOf(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}

/** The names and versions of packages, and of all that they depend on, as they are installed. */
export function installedVersions(folders: Iterable<string>): readonly string[] {
  const names = new Set<string>();
  const waiting = [...folders];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const name = nameOf(folder);
    if (name === undefined || names.has(name)) continue;
    names.add(name);
    for (const dependency of Object.keys(manifestOf(folder)?.dependencies ?? {}))
      waiting.push(...installedAt(dependency, folder));
  }
  return [...names].sort();
}

/** Where Node finds a package from a folder. */
function installedAt(name: string, from: string): readonly string[] {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    if (folder.endsWith(`${sep}node_modules`)) continue;
    const found = join(folder, 'node_modules', name);
    const real = realFolder(found);
    if (real !== undefined) return [real];
  }
  return [];
}

function realFolder(folder: string): string | undefined {
  try {
    return realpathSync(folder);
  } catch {
    return undefined;
  }
}

/** The exports of `@site/config`, by what this program has of them. */
function builtIn(): string {
  const names = Object.keys(config);
  return `const own = globalThis[Symbol.for('@site/config')];\n${names.map((name) => `export const ${name} = own.${name};`).join('\n')}`;
}
