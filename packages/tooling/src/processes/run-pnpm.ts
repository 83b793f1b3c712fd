import { readManifest, root } from '../workspace.ts';
import { type CommandResult, runCommand } from './run-command.ts';

/** Runs the pnpm that the workspace names, whether or not the machine has one. turbo, too, needs it on the path. */
export function runPnpm(args: readonly string[]): Promise<CommandResult> {
  const { packageManager = 'pnpm' } = readManifest(root);
  return runCommand('npx', ['--yes', packageManager, ...args], { cwd: root });
}
