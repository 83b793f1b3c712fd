import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { own } from '../owned-process.ts';
import { quietEnv, requireTool } from '../tools.ts';

/** A browser that can be driven. */
export interface RunningChromium {
  /** Where its debugger listens. */
  readonly port: number;
  close(): Promise<void>;
}

/** As the browser tests have it: no sandbox for a container's root, and nothing but the page on the network. */
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];

/** A browser that is not there by then will not come. */
const READY_WITHIN_MS = 30_000;

/** Starts Debian's Chromium, with a profile in the folder. */
export async function startChromium(folder: string): Promise<RunningChromium> {
  const profile = join(folder, 'profile');
  const child = spawn(
    requireTool('/usr/bin/chromium'),
    [...ARGS, `--user-data-dir=${profile}`, 'about:blank'],
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

/** The browser writes the port that it got into a file of its profile. */
async function readPort(child: ChildProcess, file: string): Promise<number | undefined> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && child.exitCode === null) {
    const [, port] = existsSync(file) ? (/^(\d+)\n/.exec(readFileSync(file, 'utf8')) ?? []) : [];
    if (port !== undefined) return Number(port);
    await setTimeout(50);
  }
  return undefined;
}
