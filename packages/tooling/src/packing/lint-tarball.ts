import { join } from 'node:path';
import { faultsOf, runCommand } from '../processes/run-command.ts';
import { root } from '../workspace.ts';
import type { Packed } from './pack.ts';

/** Each linter of tarballs, and its arguments. */
const linters: Readonly<Record<string, (file: string) => readonly string[]>> = {
  publint: (file) => ['run', file, '--strict'],
  // Every package is ESM only, so failing to resolve it from CommonJS is no fault.
  attw: (file) => [file, '--profile', 'esm-only', '--no-emoji', '--format', 'ascii'],
};

export const linterNames: readonly string[] = Object.keys(linters);

/** What a linter finds wrong with a tarball. */
export async function lintTarball(linter: string, { file }: Packed): Promise<readonly string[]> {
  const args = linters[linter]?.(file);
  if (args === undefined) throw new Error(`${linter} is no linter: use one of ${linterNames.join(', ')}.`);
  const command = join(root, 'node_modules/.bin', linter);
  return faultsOf(linter, await runCommand(command, args, { cwd: root }));
}
