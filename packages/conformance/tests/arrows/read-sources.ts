import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { WorkspacePackage } from '../../checks/workspace.ts';
import type { SourceFile } from './check-file.ts';

/** Where nobody writes code. */
const generated = /(^|\/)(node_modules|dist|vectors|surface|coverage|\.turbo)\//;

/** Settings of the test runner: no part of the package, and alike for several. */
const settings = /^vitest\.config\.ts$/;

/** The TypeScript files of a package, in whatever folder. */
export function readSources({ folder }: WorkspacePackage): readonly SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?tsx?$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !generated.test(path) && !settings.test(path))
    .sort()
    .map((path) => ({ path, source: readFileSync(`${folder}/${path}`, 'utf8') }));
}
