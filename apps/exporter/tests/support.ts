import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What a server answered, as it came over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Requests paths as they are written, and leaves answers compressed. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 });

  get(base: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const { hostname, port } = new URL(base);
    return new Promise((resolve, reject) => {
      const options = { agent: this.#agent, hostname, port, path, headers: { accept: '*/*', ...headers } };
      const sent = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** A program that listens. */
export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the HTTP service with these options, and waits until it answers. */
export async function startApi(...args: readonly string[]): Promise<RunningServer> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'apps/api/src/node.ts', '--port', '0', '--no-watch', ...args],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'] } },
  );
  return { url: await printedUrl(child), close: () => end(child) };
}

function printedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const look = (chunk: Buffer) => {
      text += String(chunk);
      const port = /Site +http:\/\/localhost:(\d+)\//.exec(text)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${text}`)));
  });
}

/** Ends a process that a test started. */
export function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.removeAllListeners('exit');
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
