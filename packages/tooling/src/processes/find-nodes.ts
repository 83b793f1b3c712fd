import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../workspace.ts';
import { runCommand } from './run-command.ts';

/** A Node that is installed on this machine. */
export interface Node {
  readonly file: string;
  /** `v20.20.2` */
  readonly version: string;
}

/** The environment of a user without this workspace: nothing of it is on the path. */
export function userEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const path = (env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  // npm and pnpm describe the project of a running script in variables.
  const others = Object.entries(env).filter(
    ([name]) => !/^(npm_(package|lifecycle)_|npm_config_local_prefix|INIT_CWD)/.test(name),
  );
  return { ...Object.fromEntries(others), PATH: path.join(delimiter) };
}

/** The Node of the workspace, and the one of the machine, if there is one. */
export async function findNodes(
  env: NodeJS.ProcessEnv,
): Promise<{ readonly own: Node; readonly system: Node | undefined }> {
  const own = await describe(join(root, 'node_modules/.bin/node'));
  const found = (env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .find(isExecutable);
  return { own, system: found === undefined ? undefined : await describe(found) };
}

async function describe(file: string): Promise<Node> {
  const { stdout } = await runCommand(file, ['--version'], { cwd: root });
  return { file, version: stdout.trim() };
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
