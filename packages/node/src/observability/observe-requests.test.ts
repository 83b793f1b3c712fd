import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { listen } from '../serving/listen.ts';
import { observeRequests, pathOf } from './observe-requests.ts';
import type { ObservedRequest } from './observed-request.ts';

test.each([
  ['GET', 8],
  ['HEAD', 0],
])(
  'text and bytes of the answer to %s are counted alike, as they go over the line',
  async (method, bytes) => {
    const seen: ObservedRequest[] = [];
    const observers = [{ began: () => undefined, ended: (each: ObservedRequest) => seen.push(each) }];
    const observe = observeRequests({ observers, operationOf: (path) => path, snapshot: () => 'now' });
    const server = createServer(
      observe((_, outgoing) => {
        outgoing.write('äö');
        outgoing.write(Uint8Array.of(1, 2, 3));
        outgoing.end('.');
      }),
    );
    const port = await listen(server, '127.0.0.1', 0);
    const body = await (await fetch(`http://127.0.0.1:${port}/a?b`, { method })).arrayBuffer();
    server.close();
    server.closeAllConnections();
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    expect(body.byteLength).toBe(bytes);
    expect(seen).toMatchObject([
      { bytes, method, operation: '/a', target: '/a?b', snapshot: 'now', complete: true },
    ]);
  },
);

test.each([
  ['/a/b?c=d?e', '/a/b'],
  ['HTTP://example.com:80/a?b', '/a'],
  ['https://example.com', ''],
  ['*', '*'],
])('the path of %s is "%s"', (target, path) => {
  expect(pathOf(target)).toBe(path);
});
