import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

/** How long requests in flight may take to finish once the server is told to stop, in milliseconds. */
const GRACE = 5_000;

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  /** Takes no more requests, lets those in flight finish, and ends. */
  close(): Promise<void>;
}

/**
 * Listens for HTTP.
 * @throws {Error} the system's own, when the address cannot be listened on
 */
export async function startServer(
  answer: (request: Request) => Promise<Response>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<RunningServer> {
  const server = createServer(getRequestListener(answer, { hostname: 'localhost' }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
