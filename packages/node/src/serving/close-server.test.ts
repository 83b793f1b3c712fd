import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeServer, connectionsOf } from './close-server.ts';
import { listen } from './listen.ts';

/** A server, and what asks it over a connection of its own and tells the first line of the answer. */
async function serveBy(listener: RequestListener) {
  const server = createServer(listener);
  const open = connectionsOf(server);
  const port = await listen(server, '127.0.0.1', 0);
  onTestFinished(() => server.closeAllConnections());
  const ask = async (header = 'Connection: keep-alive') => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`);
    const answer = await text(socket).catch((error) => String(error));
    return answer.split('\r\n')[0];
  };
  return { server, port, ask, close: (grace: number) => closeServer(server, open, grace) };
}

test('who waits for a connection when the server is told to end is answered', async () => {
  const { server, ask, close } = await serveBy((_, outgoing) => void outgoing.end());
  const asked = Array.from({ length: 20 }, () => ask());
  expect(await close(5000)).toMatchObject({ cut: 0 });
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['HTTP/1.1 200 OK']));
  expect(server.listening).toBe(false);
  expect(await ask()).toMatch('ECONNREFUSED');
});

test('clients who never stop coming do not keep a server from ending', async () => {
  let closed = false;
  const { ask, close } = await serveBy((_, outgoing) => void outgoing.end());
  const comeAgain = async () => {
    while (!closed) await ask('Connection: close');
  };
  const coming = Array.from({ length: 8 }, comeAgain);
  await ask('Connection: close');
  await close(5000);
  closed = true;
  await Promise.all(coming);
});

test('a connection ends with the answer that it waits for, whatever that promised', async () => {
  const answers: (() => void)[] = [];
  const { server, ask, close } = await serveBy((_, outgoing) => answers.push(() => void outgoing.end()));
  const asked = ask();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const closed = close(20_000);
  while (server.listening) await new Promise(setImmediate);
  answers[0]?.();
  expect(await asked).toBe('HTTP/1.1 200 OK');
  expect(await closed).toEqual({ finished: 1, cut: 0 });
});

test('what does not end in time is cut off, and counted', async () => {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { ask, close } = await serveBy(() => begin());
  const asked = ask();
  await begun;
  expect(await close(10)).toEqual({ finished: 0, cut: 1 });
  expect(await asked).not.toMatch('200');
});

test('who has connected and asks nothing is not waited for, and is no request', async () => {
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

test('who has connected and asks a little later is answered', async () => {
  const { server, port, close } = await serveBy((_, outgoing) => void outgoing.end());
  const socket = connect(port, '127.0.0.1');
  await once(server, 'connection');
  const closed = close(20_000);
  while (server.listening) await new Promise(setImmediate);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(await closed).toEqual({ finished: 1, cut: 0 });
});
