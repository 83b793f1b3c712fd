import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

function serverOfTest() {
  const server = createServer();
  onTestFinished(async () => {
    if (server.listening) await once(server.close(), 'close');
  });
  return server;
}

test('the port is the one that was requested, or one that the system chose', async () => {
  const [first, second] = [serverOfTest(), serverOfTest()];
  const port = await listen(first, '127.0.0.1', 0);
  expect(port).toBeGreaterThan(0);
  await once(first.close(), 'close');
  expect(await listen(second, '127.0.0.1', port)).toBe(port);
});

test('a port that is taken is refused, and nobody goes on waiting for a fault', async () => {
  const [first, second] = [serverOfTest(), serverOfTest()];
  const port = await listen(first, '127.0.0.1', 0);
  await expect(listen(second, '127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  expect([first, second].flatMap((server) => server.listeners('error'))).toEqual([]);
});
