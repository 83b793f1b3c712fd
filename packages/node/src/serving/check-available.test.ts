import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { type Availability, checkAvailable } from './check-available.ts';
import { listen } from './listen.ts';

test.each<[Availability, string, number]>([
  [{ isEnding: false, isFull: false }, '/readyz', 200],
  [{ isEnding: true, isFull: false }, '/readyz', 503],
  [{ isEnding: true, isFull: false }, '/readyz?probe', 503],
  [{ isEnding: true, isFull: false }, '/healthz', 200],
  [{ isEnding: true, isFull: false }, '/posts/a', 200],
  [{ isEnding: false, isFull: true }, '/readyz', 200],
  [{ isEnding: false, isFull: true }, '/healthz', 200],
  [{ isEnding: false, isFull: true }, '/posts/a', 503],
  [{ isEnding: true, isFull: true }, '/readyz', 503],
])('with %j, %s is answered %i', async (state, path, status) => {
  const listener = checkAvailable(
    () => state,
    () => undefined,
    (_, outgoing) => void outgoing.end(),
  );
  const server = createServer(listener);
  const port = await listen(server, '127.0.0.1', 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  expect(response.status).toBe(status);
  if (status === 503) {
    expect(await response.json()).toMatchObject({ code: 'not_ready' });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});
