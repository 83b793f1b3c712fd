import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createHttpApp, ResponseCache } from '@site/http';
import { afterEach, expect, test, vi } from 'vitest';
import type { ServerLimits } from './limits.ts';
import { startSiteServer } from './site-server.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A server whose requests a test answers itself. */
function serveBy(listener: RequestListener, limits: Partial<ServerLimits> = {}) {
  const responseCache = new ResponseCache();
  return startSiteServer({
    app: createHttpApp({ service: () => undefined, responseCache }),
    ...{ responseCache, service: () => undefined, host: '127.0.0.1', port: 0 },
    limits: { keepAlive: 5000, connections: 10, ...limits },
    observe: () => listener,
  });
}

test('a response states how long its connection stays open, as it was set', async () => {
  const server = await serveBy((_, outgoing) => void outgoing.end(), { keepAlive: 7000 });
  const { headers } = await fetch(`http://127.0.0.1:${server.port}`);
  expect(headers.get('keep-alive')).toBe('timeout=7');
  await server.close();
});

test('no more connections are taken than are set', async () => {
  const server = await serveBy((_, outgoing) => void outgoing.end(), { connections: 1 });
  const [first, second] = [connect(server.port, '127.0.0.1'), connect(server.port, '127.0.0.1')];
  await once(second, 'close');
  first.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(await text(first)).toMatch(/^HTTP\/1\.1 200 /);
  await server.close();
});

test('a connection that moves no byte while it is answered is closed', async () => {
  const server = await serveBy(() => undefined, { idle: 50 });
  const socket = connect(server.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await text(socket)).toBe('');
  await server.close();
});

test('what is no HTTP ends the connection, and puts nothing into an answer that has begun', async () => {
  const server = await serveBy((_, outgoing) => {
    outgoing.writeHead(200, { 'content-length': '10' }).write('12345');
  });
  const socket = connect(server.port, '127.0.0.1');
  const answer = text(socket);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'readable');
  socket.write('nonsense\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\n12345$/);
  await server.close();
});

test('a request that does not end in time is cut off when the server closes, and counted', async () => {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const server = await serveBy(() => begin());
  const socket = connect(server.port, '127.0.0.1');
  const cut = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await begun;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const closed = server.close();
  while (vi.getTimerCount() === 0) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(socket.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await closed).toEqual({ finished: 0, cut: 1 });
  await cut;
});

test('while it drains, a server answers, and closes connections after it', async () => {
  const server = await serveBy((_, outgoing) => void outgoing.end());
  const url = `http://127.0.0.1:${server.port}`;
  const before = await fetch(url);
  expect(before.headers.get('connection')).toBe('keep-alive');
  const closed = server.close(300);
  const during = await fetch(url);
  expect([during.status, during.headers.get('connection')]).toEqual([200, 'close']);
  expect(await closed).toEqual({ finished: 0, cut: 0 });
  await expect(fetch(url)).rejects.toThrow();
});

test('readiness ends with the beginning of the drain, and says when to ask again', async () => {
  const responseCache = new ResponseCache();
  const server = await startSiteServer({
    app: createHttpApp({ service: () => undefined, responseCache }),
    ...{ responseCache, service: () => undefined, host: '127.0.0.1', port: 0 },
    limits: { keepAlive: 5000, connections: 10 },
  });
  const closed = server.close(300);
  const ready = await fetch(`http://127.0.0.1:${server.port}/readyz`);
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
  expect(ready.headers.get('connection')).toBe('close');
  expect(await ready.json()).toMatchObject({ code: 'not_ready', detail: 'This process is about to end.' });
  expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200);
  await closed;
});

test('a client that has sent all it will is answered when the answer is made', async () => {
  const server = await serveBy((_, outgoing) => void setTimeout(() => outgoing.end('late'), 50));
  const socket = connect(server.port, '127.0.0.1');
  socket.end('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*late/);
  await server.close();
});
