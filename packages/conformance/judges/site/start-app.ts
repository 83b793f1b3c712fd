import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../../checks/workspace.ts';
import { freePort } from './free-port.ts';
import { CONTENT } from './read-snapshot.ts';

/** The app, in a process of its own. */
export interface RunningApp {
  /** Where it listens. */
  readonly url: string;
  close(): Promise<void>;
}

const BUNDLE = join(root, 'apps/api/dist/node.js');

/** A start takes a second or two; whoever needs longer will not come. */
const READY_WITHIN_MS = 60_000;

/** What an app serves. */
export interface AppOptions {
  /** Where the site is reached; where it listens, when left out. */
  readonly baseUrl?: string;
  /** The folder; the sample, when left out. */
  readonly content?: string;
}

/** Starts the app as it is deployed: its bundle. */
export async function startApp({ baseUrl, content = CONTENT }: AppOptions = {}): Promise<RunningApp> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['--content', content, '--host', '127.0.0.1', '--port', `${port}`, '--no-watch'];
  const child = spawn(process.execPath, [BUNDLE, ...args, '--base-url', baseUrl ?? url], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    process.removeListener('exit', kill);
  };
  if (await isReady(url, child)) return { url, close };
  kill();
  throw new Error(`${BUNDLE} is not ready: ${output.join('').trim() || 'it printed nothing'}`);
}

async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return true;
    await setTimeout(50);
  }
  return false;
}
