import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeServer, connectionsOf } from './close-server.ts';
import { listen } from './listen.ts';

/** A server, and a client that sends it a request on a connection of its own and returns the status line. */
async function serveBy(listener: RequestListener) {
  const server = createServer(listener);
  const open = connectionsOf(server);
  const port = await listen(server, '127.0.0.1', 0);
  onTestFinished(() => server.closeAllConnections());
  const send = async (header = 'Connection: keep-alive') => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`);
    const answer = await text(socket).catch((error) => String(error));
    return answer.split('\r\n')[0];
  };
  return { server, port, send, close: (grace: number) => closeServer(server, open, grace) };
}

test('a client in the backlog when the server begins to close is answered', async () => {
  const { server, send, close } = await serveBy((_, outgoing) => void outgoing.end());
  const sent = Array.from({ length: 20 }, () => send());
  expect(await close(5000)).toMatchObject({ cut: 0 });
  expect(new Set(await Promise.all(sent))).toEqual(new Set(['HTTP/1.1 200 OK']));
  expect(server.listening).toBe(false);
  expect(await send()).toMatch('ECONNREFUSED');
});

test('clients that never stop coming do not prevent a server from closing', async () => {
  let closed = false;
  const { send, close } = await serveBy((_, outgoing) => void outgoing.end());
  const reconnect = async () => {
    while (!closed) await send('Connection: close');
  };
  const coming = Array.from({ length: 8 }, reconnect);
  await send('Connection: close');
  await close(5000);
  closed = true;
  await Promise.all(coming);
});

test('a connection ends with its pending response, whatever that promised', async () => {
  const answers: (() => void)[] = [];
  const { server, send, close } = await serveBy((_, outgoing) => answers.push(() => void outgoing.end()));
  const sent = send();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const closed = close(20_000);
  while (server.listening) await new Promise(setImmediate);
  answers[0]?.();
  expect(await sent).toBe('HTTP/1.1 200 OK');
  expect(await closed).toEqual({ finished: 1, cut: 0 });
});

test('what does not end in time is cut off, and counted', async () => {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { send, close } = await serveBy(() => begin());
  const sent = send();
  await begun;
  expect(await close(10)).toEqual({ finished: 0, cut: 1 });
  expect(await sent).not.toMatch('200');
});

test('a connection without a request is not waited for, and does not count as one', async () => {
  const { server, port, close } = await serveBy((_, outgoing) => void outgoing.end());
  const socket = connect(port, '127.0.0.1');
  await once(server, 'connection');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const closed = close(20_000);
  while (vi.getTimerCount() === 0) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(999);
  expect(socket.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await closed).toEqual({ finished: 0, cut: 0 });
});

test('a connection whose request comes a little later is answered', async () => {
  const { server, port, close } = await serveBy((_, outgoing) => void outgoing.end());
  const socket = connect(port, '127.0.0.1');
  await once(server, 'connection');
  const closed = close(20_000);
  while (server.listening) await new Promise(setImmediate);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(await closed).toEqual({ finished: 1, cut: 0 });
});
