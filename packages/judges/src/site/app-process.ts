import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { hasEnded, own, root, waitUntil } from '@site/tooling';
import { gatherOutput } from './gather-output.ts';
import { readMemory } from './process-figures.ts';

/** The app in a process of its own. */
export interface AppProcess {
  readonly url: string;
  readonly pid: number;
  /** Its output so far. */
  readonly output: () => string;
  /** The memory that it holds, in bytes. @throws {Error} on a system without /proc */
  residentBytes(): Promise<number>;
  /** Sends a signal, and waits until it has ended. Returns its exit code; `null` when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The port of a process, and what it serves. */
export interface AppOptions {
  readonly port: number;
  /** Options of the program, such as `--content <folder>`. */
  readonly args: readonly string[];
  /** Options of Node, such as `--import <module>`. */
  readonly nodeArgs?: readonly string[];
  /** Its environment, besides ours. */
  readonly env?: Readonly<Record<string, string>>;
  /** Another program than the app, which takes `--host` and `--port` as it does and answers `/readyz`. */
  readonly program?: string;
}

const BUNDLE = join(root, 'apps/api/dist/node.js');

/** A start takes a second or two; on ten thousand documents half a minute. */
const READINESS = { withinMs: 180_000, everyMs: 50 };

/** Starts the app as it is deployed, and waits until it has a snapshot to answer from. */
export async function startAppProcess(options: AppOptions): Promise<AppProcess> {
  const { port, args, nodeArgs = [], env = {}, program = BUNDLE } = options;
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [...nodeArgs, program, '--host', '127.0.0.1', '--port', `${port}`, ...args],
    // No balancer has to learn of its end, unless an option says so.
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, DRAIN: '0', ...env } },
  );
  const { kill, ended } = own(child);
  const output = gatherOutput(child);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const { pid } = child;
  if (pid !== undefined && (await isReady(url, child))) {
    return { url, pid, output, residentBytes: () => readMemory(pid, 'VmRSS'), end };
  }
  kill();
  throw new Error(`${program} is not ready: ${output().trim() || 'it printed nothing'}`);
}

async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  let ready = false;
  await waitUntil(async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    ready = answer?.status === 200;
    return ready || hasEnded(child);
  }, READINESS);
  return ready;
}
