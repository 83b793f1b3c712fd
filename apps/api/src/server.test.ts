import { connect } from 'node:net';
import { createHttpApp, RememberedAnswers } from '@site/http';
import { afterEach, expect, test, vi } from 'vitest';
import { startServer } from './server.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a request that does not end in time is cut off when the server closes, and counted', async () => {
  const remembered = new RememberedAnswers();
  const app = createHttpApp({ service: () => undefined, remembered });
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const server = await startServer({
    ...{ app, remembered, service: () => undefined, host: '127.0.0.1', port: 0 },
    limits: { keepAlive: 5000, connections: 10 },
    observe: () => () => begin(),
  });
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
