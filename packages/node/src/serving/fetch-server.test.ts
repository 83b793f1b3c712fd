import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startFetchServer } from './fetch-server.ts';
import { type ClientLimits, clientLimits } from './limits.ts';

/** A server of these limits, and what opens a connection to it. */
async function serve(limits: Partial<ClientLimits>, answer = async () => new Response('ok')) {
  const server = await startFetchServer(
    answer,
    { host: '127.0.0.1', port: 0 },
    { ...clientLimits, ...limits },
  );
  onTestFinished(async () => void (await server.close()));
  return () => {
    const socket = connect(server.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    return socket;
  };
}

const soon = { ...clientLimits.options, connectionsCheckingInterval: 10 };

test.each([
  ['header section', { headersTimeout: 50 }, 'GET / HTTP/1.1\r\nHost: a\r\n'],
  [
    'body',
    { headersTimeout: 50, requestTimeout: 50 },
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf',
  ],
])('a request whose %s does not arrive is not waited for', async (_, timeouts, half) => {
  const open = await serve({ options: { ...soon, ...timeouts } }, () => new Promise(() => undefined));
  const socket = open();
  socket.write(half);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection that moves no byte is closed', async () => {
  const open = await serve({ idleTimeout: 50 }, () => new Promise(() => undefined));
  const socket = open();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await text(socket)).toBe('');
});

test('no more connections are taken than may be open at once', async () => {
  const open = await serve({ connections: 1 });
  const [first, second] = [open(), open()];
  await once(second, 'close');
  first.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(await text(first)).toMatch(/^HTTP\/1\.1 200 /);
});
