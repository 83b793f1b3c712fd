import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort, hasEnded, isListening } from '@site/tooling';
import type { MeasuredServer, Usage } from './measured-server.ts';

const PROBE = new URL('probe.mjs', import.meta.url).href;

/** How often a starting server is polled, in milliseconds. */
const POLL_MS = 4;

/** How long a server may take to stop before it is killed, in milliseconds. */
const STOP_TIMEOUT_MS = 15_000;

/** A server under measurement, in a process of its own. */
export class ServerProcess implements MeasuredServer {
  readonly name: string;
  readonly port: number;
  /** From the start of the process to its first good answer, in milliseconds. */
  readonly started: number;
  readonly #child: ChildProcess;

  private constructor(name: string, port: number, started: number, child: ChildProcess) {
    this.name = name;
    this.port = port;
    this.started = started;
    this.#child = child;
  }

  /**
   * Starts a server and waits until a path of it is answered with 200.
   * @param args - the arguments of the script, for the port to listen on
   * @throws {Error} when it ends before
   */
  static start(
    name: string,
    script: string,
    args: (port: number) => readonly string[],
    path: string,
  ): Promise<ServerProcess> {
    return ServerProcess.#start(name, script, args, async (port) =>
      isAnswered(`http://127.0.0.1:${port}${path}`),
    );
  }

  /** As `start`, for a server without a path to poll: it is ready when it accepts connections. */
  static startOnPort(
    name: string,
    script: string,
    args: (port: number) => readonly string[],
  ): Promise<ServerProcess> {
    return ServerProcess.#start(name, script, args, isListening);
  }

  static async #start(
    name: string,
    script: string,
    args: (port: number) => readonly string[],
    isReady: (port: number) => Promise<boolean>,
  ): Promise<ServerProcess> {
    const port = await freePort();
    const begin = performance.now();
    const child = fork(script, args(port), {
      execArgv: ['--import', PROBE],
      silent: true,
      // Nothing stands before it that has to learn of its end.
      env: { ...process.env, DRAIN: '0' },
    });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => output.push(String(chunk)));
    while (!(await isReady(port))) {
      if (hasEnded(child))
        throw new Error(`${name} ended before it answered: ${output.join('').slice(-2000)}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    return new ServerProcess(name, port, performance.now() - begin, child);
  }

  async usage(): Promise<Usage> {
    const answer = once(this.#child, 'message');
    this.#child.send('usage');
    const [usage] = (await answer) as [Usage];
    return usage;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Stops it as a supervisor would (SIGTERM), so that it writes its cache for the next start. */
  async stop(): Promise<void> {
    if (hasEnded(this.#child)) return;
    const exit = once(this.#child, 'exit');
    // An open IPC channel would keep it running.
    this.#child.disconnect();
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exit;
    clearTimeout(timer);
  }
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
