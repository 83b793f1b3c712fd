import { readdirSync, readFileSync } from 'node:fs';
import type { WorkspacePackage } from '@site/tooling';
import type { SourceFile } from './check-file.ts';

/** Where nobody writes code. The judges alone bring more files than there are here. */
const GENERATED = new Set(['node_modules', 'dist', 'built', 'vectors', 'surface', 'coverage']);

/** Settings of the test runner: no part of a package, and alike for several. */
const SETTINGS = 'vitest.config.ts';

/** The TypeScript files of a package, in whatever folder. */
export function readSources({ folder }: WorkspacePackage): readonly SourceFile[] {
  return [...listSources(folder, '')]
    .sort()
    .map((path) => ({ path, source: readFileSync(`${folder}/${path}`, 'utf8') }));
}

function* listSources(folder: string, below: string): Generator<string> {
  for (const entry of readdirSync(`${folder}/${below}`, { withFileTypes: true })) {
    const path = below + entry.name;
    // `.turbo`, and what a test that runs beside this one lays out for a moment (`.readme-*`).
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory() && !GENERATED.has(entry.name)) yield* listSources(folder, `${path}/`);
    if (entry.isFile() && /\.[cm]?tsx?$/.test(entry.name) && entry.name !== SETTINGS) yield path;
  }
}
