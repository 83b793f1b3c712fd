import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { connectionsOf } from '../serving/close-server.ts';
import { listen } from '../serving/listen.ts';
import { describeCut } from './describe-cut.ts';
import { type CutReader, type ReaderLimits, ReaderWatch } from './reader-watch.ts';

/** More than the buffers of the system take of an answer, in bytes: its client's may grow to 33 MB. */
const SIZE = 60_000_000;

const BODY = Buffer.alloc(SIZE);

const LIMITS: ReaderLimits = { leastRate: { bytesPerSecond: 1000, seconds: 30 }, maxInFlight: 1e9 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  return () => void vi.useRealTimers();
});

/** A server, and what sends a request to it, whose response is read only if asked for. */
async function serve(limits: Partial<ReaderLimits>, listener: RequestListener) {
  const cut: CutReader[] = [];
  let waiting = 0;
  const readers = new ReaderWatch(
    { ...LIMITS, ...limits },
    {
      cut: (each) => void cut.push(...each),
      waiting: (bytes) => {
        waiting = bytes;
      },
    },
  );
  const server = createServer({ ServerResponse: readers.Response }, listener);
  const open = connectionsOf(server);
  const port = await listen(server, '127.0.0.1', 0);
  readers.watch(server, open, port);
  const clients: Socket[] = [];
  onTestFinished(async () => {
    for (const client of clients) client.destroy();
    const closed = once(server, 'close');
    server.close();
    await closed;
  });
  const request = async (path: string): Promise<Socket> => {
    const client = connect(port, '127.0.0.1').on('error', () => undefined);
    clients.push(client.pause());
    client.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await once(server, 'request');
    // The listener is called after this test is.
    await new Promise(setImmediate);
    return client;
  };
  /** Lets so many seconds pass on the clock, and the system be looked at meanwhile. */
  const pass = async (seconds: number): Promise<void> => {
    for (let at = 0; at < seconds; at += 2) {
      vi.advanceTimersByTime(2000);
      await readers.lastLook;
      // What it cut is closed, and what a client reads arrives.
      await sleep(5);
    }
  };
  return { cut, request, pass, readers, waiting: () => waiting, open };
}

const whole: RequestListener = (_, outgoing) => {
  outgoing.writeHead(200, { 'content-length': SIZE }).end(BODY);
};

test('a reader that reads nothing is cut off after half a minute, and said once', async () => {
  const { cut, request, pass, open } = await serve({}, whole);
  await request('/large?q=secret');
  await pass(28);
  expect([cut, open.size]).toEqual([[], 1]);
  // On a busy machine the system goes on to take bytes from the answer for a while, as if they were read.
  for (let tries = 0; tries < 20 && cut.length === 0; tries++) await pass(60);
  expect(cut).toEqual([
    { reason: 'slow', path: '/large', sent: expect.any(Number), bytesPerSecond: expect.any(Number) },
  ]);
  expect(cut[0]?.bytesPerSecond).toBeLessThan(1000);
  expect(cut[0]?.sent).toBeGreaterThan(0);
  expect(open.size).toBe(0);
});

test('one that reads is not, however often the system says so', async () => {
  const { cut, request, pass } = await serve({}, whole);
  const client = await request('/');
  let read = 0;
  client.on('data', (chunk: Buffer) => {
    read += chunk.length;
    client.pause();
  });
  for (let at = 0; at < 60; at++) {
    client.resume();
    await pass(2);
  }
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(SIZE);
  expect(cut).toEqual([]);
});

test('an application that sends nothing makes no reader slow', async () => {
  const { cut, request, pass, open } = await serve({}, (_, outgoing) => {
    outgoing.writeHead(200).write('begun');
  });
  await request('/');
  await pass(200);
  expect([cut, open.size]).toEqual([[], 1]);
});

test('without a least rate nobody is cut off', async () => {
  const { cut, request, pass, open } = await serve({ leastRate: undefined }, whole);
  await request('/');
  await pass(200);
  expect([cut, open.size]).toEqual([[], 1]);
});

test('a body that readers share is held once', async () => {
  const { cut, request, waiting } = await serve({ maxInFlight: SIZE }, whole);
  for (let at = 0; at < 20; at++) await request(`/${at}`);
  expect(waiting()).toBe(SIZE);
  expect(cut).toEqual([]);
});

test('more bytes than may wait are refused, and taken from those who read least', async () => {
  const { cut, request, pass, readers, open } = await serve({ maxInFlight: 2.5 * SIZE }, (_, outgoing) => {
    outgoing.writeHead(200, { 'content-length': SIZE }).end(Buffer.alloc(SIZE));
  });
  for (const path of ['/a', '/b']) await request(path);
  expect(readers.isFull).toBe(false);
  // Bytes that nobody has had the time to take are left to wait, but no more than these.
  await request('/c');
  expect([readers.isFull, cut]).toEqual([true, []]);
  await pass(4);
  expect([readers.isFull, open.size]).toEqual([false, 2]);
  expect(cut).toMatchObject([{ reason: 'memory' }]);
});

test('text is weighed like bytes', async () => {
  const { request, waiting } = await serve({}, (_, outgoing) => {
    outgoing.writeHead(200, { 'content-length': SIZE }).end('x'.repeat(SIZE));
  });
  await request('/');
  expect(waiting()).toBeGreaterThan(SIZE / 10);
});

test('a connection that moves nothing is closed where nothing waits for its reader', async () => {
  const { open, request } = await serve({}, (incoming, outgoing) => {
    if (incoming.url === '/large') whole(incoming, outgoing);
    incoming.socket.setTimeout(20);
  });
  for (const path of ['/silent', '/large']) await request(path);
  await vi.waitFor(() => expect(open.size).toBe(1));
  await sleep(50);
  expect(open.size).toBe(1);
});

test('what was cut off is described in a line each, up to ten', () => {
  const reader: CutReader = { reason: 'slow', path: '/a\n', sent: 5, bytesPerSecond: 2.4 };
  expect(describeCut([reader, { ...reader, reason: 'memory' }], LIMITS).split('\n')).toEqual([
    'A reader of "/a\\n" was cut off after 5 bytes, which it took at 2 bytes a second: the least is 1000, averaged over 30 seconds.',
    'A reader of "/a\\n" was cut off after 5 bytes, which it took at 2 bytes a second: more than 1000000000 bytes waited for readers, and it held most for longest.',
  ]);
  const many = describeCut(Array<CutReader>(300).fill(reader), LIMITS).split('\n');
  expect([many.length, many.at(-1)]).toEqual([11, 'And 290 more at the same time.']);
});
