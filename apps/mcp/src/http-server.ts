import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { closeServer, connectionsOf } from '@site/node/close-server';
import { type ClientLimits, clientLimits } from '@site/node/limits';
import { listen } from '@site/node/listen';

/** How long requests in flight may take to finish once the server is told to stop, in milliseconds. */
const GRACE = 5_000;

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  /** Takes no more requests, lets those in flight finish, and ends. */
  close(): Promise<void>;
}

/** Where a server listens. */
export interface Address {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
}

/**
 * Listens for HTTP.
 * @throws {Error} the system's own, when the address cannot be listened on
 */
export async function startServer(
  answer: (request: Request) => Promise<Response>,
  { host, port }: Address,
  { options, idleTimeout, connections }: ClientLimits = clientLimits,
): Promise<RunningServer> {
  const server = createServer(options, getRequestListener(answer, { hostname: 'localhost' }));
  const open = connectionsOf(server);
  server.maxConnections = connections;
  server.timeout = idleTimeout;
  return {
    port: await listen(server, host, port),
    close: async () => void (await closeServer(server, open, GRACE)),
  };
}
