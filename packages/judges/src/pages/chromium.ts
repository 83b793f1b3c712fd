import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM, CHROMIUM_ARGS, hasEnded, own, waitUntil } from '@site/tooling';
import { quietEnv, requireTool } from '../tools.ts';

/** A browser that can be driven. */
export interface RunningChromium {
  /** Where its debugger listens. */
  readonly port: number;
  close(): Promise<void>;
}

const READINESS = { withinMs: 30_000, everyMs: 50 };

/** Starts Debian's Chromium, with a profile in the folder. */
export async function startChromium(folder: string): Promise<RunningChromium> {
  const profile = join(folder, 'profile');
  const child = spawn(
    requireTool(CHROMIUM),
    [
      '--headless',
      ...CHROMIUM_ARGS,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    {
      env: quietEnv(folder),
      stdio: 'ignore',
    },
  );
  const { kill, ended } = own(child);
  const close = async () => {
    kill();
    await ended;
  };
  const port = await readPort(child, join(profile, 'DevToolsActivePort'));
  if (port !== undefined) return { port, close };
  await close();
  throw new Error('Chromium did not start.');
}

/** The browser writes the port of its debugger into a file of its profile. */
async function readPort(child: ChildProcess, file: string): Promise<number | undefined> {
  let port: string | undefined;
  await waitUntil(async () => {
    [, port] = existsSync(file) ? (/^(\d+)\n/.exec(readFileSync(file, 'utf8')) ?? []) : [];
    return port !== undefined || hasEnded(child);
  }, READINESS);
  return port === undefined ? undefined : Number(port);
}
