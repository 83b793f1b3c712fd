import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { freePort } from '@site/tooling';
import { withApp } from '../../faults/programs.ts';
import { MEGABYTE, readMemory, waitForRest } from '../../site/process-figures.ts';
import { CONTENT } from '../../site/read-snapshot.ts';
import type { Attack } from '../attack.ts';

/** What is sent first, and then again and again. */
interface Endless {
  readonly begin: string;
  readonly more: string;
}

const FILLER = 'x'.repeat(16_384);
const head = (line: string) => `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\n`;
const chunk = `${FILLER.length.toString(16)}\r\n${FILLER}\r\n`;
const post = (path: string, headers: string) =>
  `${head(`POST ${path}`)}Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n${headers}\r\n`;

/** Every part of a request that can go on without end. */
const WAYS: readonly Endless[] = [
  { begin: 'GET /', more: FILLER },
  { begin: `${head('GET /')}X-Filler: `, more: FILLER },
  { begin: head('GET /'), more: 'X-Filler: x\r\n'.repeat(1000) },
  { begin: post('/graphql', 'Transfer-Encoding: chunked\r\n'), more: chunk },
  { begin: post('/mcp', 'Transfer-Encoding: chunked\r\n'), more: chunk },
  { begin: post('/graphql', `Content-Length: ${2 ** 40}\r\n`), more: FILLER },
];

/** How many clients send in each way. */
const CLIENTS = 10;

/** Between two pieces, in milliseconds: some 3 MB a second, as over a good line. */
const PAUSE = 5;

/** When a client gives up that nobody cuts off, in milliseconds. */
const LONGEST = 20_000;

/** The most that one client sends, in bytes: a machine is not to be filled by its own test. */
const MOST = 32 * 2 ** 20;

const NAIVE_SERVER = fileURLToPath(new URL('naive-server.mjs', import.meta.url));

/** Sends until it is cut off. Resolves to the milliseconds that it took: the longest, where nobody did it. */
function sendEndlessly(port: number, { begin, more }: Endless): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    // Before there is a connection, so that nothing comes before it on a busy machine.
    socket.write(begin);
    const giveUp = setTimeout(() => socket.destroy(), LONGEST);
    const send = () => {
      if (socket.bytesWritten < MOST) socket.write(more);
      else socket.destroy();
    };
    const sending = setInterval(send, PAUSE);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(giveUp);
        clearInterval(sending);
        resolve(socket.bytesWritten < MOST ? performance.now() - began : LONGEST);
      })
      .resume();
  });
}

/** What the first requests need of modules and compiled code is not the attack's. */
async function warmUp(origin: string): Promise<void> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const requests = [
    new Request(origin),
    new Request(`${origin}/graphql`, { method: 'POST', headers, body: '{"query":"{__typename}"}' }),
    new Request(`${origin}/mcp`, { method: 'POST', headers, body: JSON.stringify(ping) }),
  ];
  for (const request of requests) await (await fetch(request)).arrayBuffer();
}

/** Requests that never end: each is refused after a few bytes or seconds, and none of it is held in memory. */
export const endlessRequests: Attack = {
  name: 'endless requests',
  limits: ['endless requests: memory', 'endless requests: seconds'],
  planted: {
    name: 'a server without limits',
    spoil: (programs) =>
      withApp(programs, ({ port }, startApp) => startApp({ port, args: [], program: NAIVE_SERVER })),
    exceeds: 'endless requests: memory',
  },
  run: async ({ programs }) => {
    const port = await freePort();
    const app = await programs.startApp({ port, args: ['--content', CONTENT, '--no-watch'] });
    try {
      await warmUp(app.url);
      await waitForRest(app.pid);
      const before = await readMemory(app.pid, 'VmHWM');
      const clients = WAYS.flatMap((way) => Array.from({ length: CLIENTS }, () => sendEndlessly(port, way)));
      const times = await Promise.all(clients);
      const taken = (await readMemory(app.pid, 'VmHWM')) - before;
      return new Map([
        ['endless requests: memory', taken / MEGABYTE],
        ['endless requests: seconds', Math.max(...times) / 1000],
      ]);
    } finally {
      await app.end('SIGTERM');
    }
  },
};
