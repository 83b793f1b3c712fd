import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHROMIUM, type CommandResult, root, runCommand } from '@site/tooling';

/** The packages of the judges. */
export const nodeModules = fileURLToPath(new URL('../node_modules', import.meta.url));

/** Runs a program of the judges' packages. A missing one fails: nothing is ever downloaded to run it. */
export function runBin(name: string, args: readonly string[], cwd: string): Promise<CommandResult> {
  return runCommand(join(nodeModules, '.bin', name), args, { cwd, env: quietEnv(cwd) });
}

/** The environment of the judges that are written in Python. */
const python = fileURLToPath(new URL('../.venv', import.meta.url));

/** The path of a program of the judges' Python packages. @throws {Error} when it is not installed */
export function pythonBin(name: string): string {
  const file = join(python, 'bin', name);
  if (!existsSync(file)) throw new Error(`${file} is missing: pnpm check:conformance installs it`);
  return file;
}

/** The Debian packages of the programs that judges use, by the absolute paths of the programs. */
const debian = {
  [CHROMIUM]: 'chromium',
  '/usr/bin/busybox': 'busybox',
  '/usr/bin/curl': 'curl',
  '/usr/bin/dash': 'dash',
  '/usr/bin/newsboat': 'newsboat',
  '/usr/bin/python3': 'python3-feedparser',
  '/usr/bin/slowhttptest': 'slowhttptest',
  '/usr/bin/wrk': 'wrk',
  '/usr/bin/xmllint': 'libxml2-utils',
} as const;

/** Runs a program of Debian. */
export async function runTool(
  file: keyof typeof debian,
  args: readonly string[],
  cwd: string,
): Promise<CommandResult> {
  requireTool(file);
  return runCommand(file, args, { cwd, env: quietEnv(cwd) });
}

/** @throws {Error} when the machine lacks the program */
export function requireTool(file: keyof typeof debian): string {
  if (!existsSync(file)) throw new Error(`${file} is missing: apt-get install ${debian[file]}`);
  return file;
}

/** An environment with the workspace's Node first, a home in the judge's folder, and telemetry off. */
export function quietEnv(home: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    TMPDIR: home,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  };
}
