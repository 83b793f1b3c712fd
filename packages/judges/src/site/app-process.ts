import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasEnded, own, root, waitUntil } from '@site/tooling';

/** The app in a process of its own. */
export interface AppProcess {
  readonly url: string;
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
}

const BUNDLE = join(root, 'apps/api/dist/node.js');

/** A start takes a second or two. */
const READINESS = { withinMs: 60_000, everyMs: 50 };

/** Starts the app as it is deployed, and waits until it has a snapshot to answer from. */
export async function startAppProcess({ port, args }: AppOptions): Promise<AppProcess> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [BUNDLE, '--host', '127.0.0.1', '--port', `${port}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { kill, ended } = own(child);
  const output = gather(child);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const residentBytes = () => readResidentBytes(child.pid);
  if (await isReady(url, child)) return { url, output, residentBytes, end };
  kill();
  throw new Error(`${BUNDLE} is not ready: ${output().trim() || 'it printed nothing'}`);
}

function gather(child: ChildProcess): () => string {
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  }
  return () => printed.join('');
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

async function readResidentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  if (kibibytes === undefined) throw new Error(`/proc/${pid}/status does not say VmRSS.`);
  return Number(kibibytes) * 1024;
}
