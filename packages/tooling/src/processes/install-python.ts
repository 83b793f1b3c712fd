import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';
import { faultsOf, runCommand } from './run-command.ts';

/**
 * Installs pinned Python packages into an environment of their own, unless it has these very packages already.
 * @param requirements - a file with a line for each package, `name==version`
 * @param folder - of the environment
 * @returns the faults
 */
export async function installPython(requirements: string, folder: string): Promise<readonly string[]> {
  const wanted = readFileSync(requirements, 'utf8');
  const marker = join(folder, 'installed.txt');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return [];
  const making = await runCommand('/usr/bin/python3', ['-m', 'venv', '--clear', folder], { cwd: root });
  if (!making.ok) return faultsOf('python3 -m venv', making);
  const pip = ['install', '--quiet', '--disable-pip-version-check', '--requirement', requirements];
  const installing = await runCommand(join(folder, 'bin/pip'), pip, { cwd: root });
  if (!installing.ok) return faultsOf('pip install', installing);
  writeFileSync(marker, wanted);
  return [];
}
