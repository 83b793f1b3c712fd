import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort, isOpen } from './free-port.ts';
import { hasEnded } from './has-ended.ts';
import type { MeasuredServer, Usage } from './measured-server.ts';

const PROBE = new URL('probe.mjs', import.meta.url).href;

/** How often a server that starts is asked whether it answers, in milliseconds. */
const POLL_MS = 4;

/** How long one may take to end, in milliseconds. */
const PATIENCE_MS = 15_000;

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
   * @param args - what the script is given, by the port that it shall listen on
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

  /** As `start`, for a server that has no path to ask for: it is ready when it takes connections. */
  static startOnPort(
    name: string,
    script: string,
    args: (port: number) => readonly string[],
  ): Promise<ServerProcess> {
    return ServerProcess.#start(name, script, args, isOpen);
  }

  static async #start(
    name: string,
    script: string,
    args: (port: number) => readonly string[],
    isReady: (port: number) => Promise<boolean>,
  ): Promise<ServerProcess> {
    const port = await freePort();
    const begin = performance.now();
    const child = fork(script, args(port), { execArgv: ['--import', PROBE], silent: true });
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

  /** Ends it as its supervisor would, so that it keeps what the next start finds. */
  async stop(): Promise<void> {
    if (hasEnded(this.#child)) return;
    const exit = once(this.#child, 'exit');
    // An open channel would keep it running.
    this.#child.disconnect();
    this.#child.kill('SIGTERM');
    const impatience = setTimeout(() => this.#child.kill('SIGKILL'), PATIENCE_MS);
    await exit;
    clearTimeout(impatience);
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
