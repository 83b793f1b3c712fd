import { readDataFile } from '@site/front-matter';
import type { Folder } from '../folder.ts';
import type { StaticModule } from './module.ts';

/** What a file of settings says. */
export interface Settings {
  readonly value: unknown;
  /** The module that it is, when it is one. */
  readonly module?: StaticModule;
  /** Why nobody can read it. */
  readonly faults: readonly string[];
}

const NONE: Settings = { value: undefined, faults: [] };

/** Reads the settings of a tool: data, or a module of which nothing is run. One that there is not says nothing. */
export async function readSettings(folder: Folder, path: string | undefined): Promise<Settings> {
  const text = path === undefined ? undefined : await folder.read(path);
  if (path === undefined || text === undefined) return NONE;
  if (/\.[cm]?[jt]s$/.test(path)) {
    // Most folders have no program, so that nothing of a parser is loaded for them.
    const { readModule } = await import('./module.ts');
    const module = readModule(text);
    if (module === undefined) return { ...NONE, faults: [`${path} is no module that can be read`] };
    return { value: module.main, module, faults: [] };
  }
  const read = readDataFile(path, text);
  return 'fault' in read
    ? { ...NONE, faults: [`${path} cannot be read: ${read.fault}`] }
    : { value: read.value, faults: [] };
}

/** The settings in the first of some files that is there. */
export async function firstSettings(folder: Folder, paths: readonly string[]): Promise<Settings> {
  for (const path of paths) {
    const settings = await readSettings(folder, path);
    if (settings !== NONE) return settings;
  }
  return NONE;
}
