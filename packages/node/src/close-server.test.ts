import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeServer } from './close-server.ts';
import { listen } from './listen.ts';

/** A server, and what asks it over a connection of its own and tells the first line of the answer. */
async function serveBy(listener: RequestListener) {
  const server = createServer(listener);
  const port = await listen(server, '127.0.0.1', 0);
  onTestFinished(() => server.closeAllConnections());
  const ask = async (header = 'Connection: keep-alive') => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`);
    const answer = await text(socket).catch((error) => String(error));
    return answer.split('\r\n')[0];
  };
  return { server, ask };
}

test('who waits for a connection when the server is told to end is answered', async () => {
  const { server, ask } = await serveBy((_, outgoing) => void outgoing.end());
  const asked = Array.from({ length: 20 }, () => ask());
  expect(await closeServer(server, 5000)).toMatchObject({ cut: 0 });
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['HTTP/1.1 200 OK']));
  expect(server.listening).toBe(false);
  expect(await ask()).toMatch('ECONNREFUSED');
});

test('clients who never stop coming do not keep a server from ending', async () => {
  let closed = false;
  const { server, ask } = await serveBy((_, outgoing) => void outgoing.end());
  const comeAgain = async () => {
    while (!closed) await ask('Connection: close');
  };
  const coming = Array.from({ length: 8 }, comeAgain);
  await ask('Connection: close');
  await closeServer(server, 5000);
  closed = true;
  await Promise.all(coming);
});

test('a connection ends with the answer that it waits for, whatever that promised', async () => {
  const answers: (() => void)[] = [];
  const { server, ask } = await serveBy((_, outgoing) => answers.push(() => void outgoing.end()));
  const asked = ask();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const closed = closeServer(server, 20_000);
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
  const { server, ask } = await serveBy(() => begin());
  const asked = ask();
  await begun;
  expect(await closeServer(server, 10)).toEqual({ finished: 0, cut: 1 });
  expect(await asked).not.toMatch('200');
});
