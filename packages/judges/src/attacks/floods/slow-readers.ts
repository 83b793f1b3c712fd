import { cp, readFile, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@site/tooling';
import { withApp } from '../../faults/programs.ts';
import { MEGABYTE, readMemory, waitForRest } from '../../site/process-figures.ts';
import { CONTENT } from '../../site/read-snapshot.ts';
import type { Attack } from '../attack.ts';

/** How many clients read nothing, and how many read slowly. */
const CLIENTS = 150;

const BYTES_PER_SECOND = 100;

/** The answer that they request is as large as all text of the site: more than the system holds for a connection. */
const PATH = '/llms-full.txt';
const DOCUMENTS = 160;
const WORDS = 10_000;

/** When nobody is waited for any more who is not cut off, in seconds. */
const LONGEST = 70;

/** What others request meanwhile. */
const PATHS = ['/healthz', '/', '/feed.md', '/api/search.json?q=light'];

/** Writes the sample content with documents that make its text 8 MB. */
async function writeContent(folder: string): Promise<string> {
  const content = join(folder, 'content');
  await cp(CONTENT, content, { recursive: true });
  const text = 'word '.repeat(100).trim();
  const body = Array.from({ length: WORDS / 100 }, () => text).join('\n\n');
  for (let at = 0; at < DOCUMENTS; at++) {
    await writeFile(
      join(content, `posts/2024-01-01-long-${at}.md`),
      `---\ntitle: Long ${at}\n---\n\n${body}\n`,
    );
  }
  return content;
}

/** Requests the answer, and reads so many bytes of it a second. */
function readSlowly(port: number, bytesPerSecond: number): Socket {
  const buffer = Buffer.alloc(Math.max(1, bytesPerSecond));
  const socket = connect({
    ...{ port, host: '127.0.0.1' },
    onread: {
      buffer,
      callback: () => {
        socket.pause();
        return false;
      },
    },
  });
  socket.on('error', () => undefined).write(`GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  if (bytesPerSecond === 0) return socket.pause();
  const reading = setInterval(() => socket.resume(), 1000);
  return socket.on('close', () => clearInterval(reading));
}

/** How many connections the server of a port has. Whoever reads nothing does not notice that it was cut off. */
async function countConnections(port: number): Promise<number> {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = (await readFile('/proc/self/net/tcp', 'latin1'))
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  const ESTABLISHED = '01';
  return rows.filter(([, from, , state]) => from?.endsWith(local) && state === ESTABLISHED).length;
}

/** Clients that take next to nothing of a large answer: they are cut off, share the bytes that wait, and disturb nobody. */
export const slowReaders: Attack = {
  name: 'slow readers',
  limits: ['slow readers: memory', 'slow readers: seconds'],
  planted: {
    name: 'a server without a least rate',
    spoil: (programs) =>
      withApp(programs, (options, startApp) =>
        startApp({ ...options, args: [...options.args, '--least-rate=0'] }),
      ),
    exceeds: 'slow readers: seconds',
  },
  run: async ({ folder, programs }) => {
    const port = await freePort();
    const content = await writeContent(folder);
    const app = await programs.startApp({ port, args: ['--content', content, '--no-watch'] });
    const sockets: Socket[] = [];
    try {
      // What the first answer takes to make is not the attack's.
      await (await fetch(app.url + PATH)).arrayBuffer();
      await waitForRest(app.pid);
      const before = await readMemory(app.pid, 'VmHWM');
      const others = startOthers(app.url);
      const began = performance.now();
      for (let at = 0; at < CLIENTS; at++)
        sockets.push(readSlowly(port, 0), readSlowly(port, BYTES_PER_SECOND));
      const seconds = await untilCut(port, began);
      const taken = (await readMemory(app.pid, 'VmHWM')) - before;
      await others.stop();
      return new Map([
        ['slow readers: memory', taken / MEGABYTE],
        ['slow readers: seconds', seconds],
      ]);
    } finally {
      for (const socket of sockets) socket.destroy();
      await app.end('SIGTERM');
    }
  },
};

/** Requests what others read, until it is stopped. How long that takes is another attack's. */
function startOthers(origin: string): { stop(): Promise<void> } {
  let isRunning = true;
  const running = (async () => {
    for (let at = 0; isRunning; at++) {
      const path = PATHS[at % PATHS.length] ?? '/';
      const answer = await fetch(origin + path);
      await answer.arrayBuffer();
      if (answer.status !== 200)
        throw new Error(`Another client requests ${path} and gets ${answer.status}.`);
      await sleep(100);
    }
  })();
  // Awaited later: until then, a failure is not unhandled.
  running.catch(() => undefined);
  const stop = (): Promise<void> => {
    isRunning = false;
    return running;
  };
  return { stop };
}

/** How many seconds it takes until all are cut off; the longest, where they are not. */
async function untilCut(port: number, began: number): Promise<number> {
  let most = 0;
  for (;;) {
    await sleep(500);
    const open = await countConnections(port);
    const seconds = (performance.now() - began) / 1000;
    most = Math.max(most, open);
    // Others have one or two.
    if (most > CLIENTS && open < 5) return seconds;
    if (seconds < LONGEST) continue;
    if (most <= CLIENTS)
      throw new Error(`${most} of ${2 * CLIENTS} clients were connected at once, which is no test`);
    return LONGEST;
  }
}
