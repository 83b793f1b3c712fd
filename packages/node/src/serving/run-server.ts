import type { Server } from 'node:http';
import { closeServer, connectionsOf, type Drained } from './close-server.ts';
import type { ClientLimits } from './limits.ts';
import { listen } from './listen.ts';

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  /** Accepts no more requests, lets those in flight finish, and ends. */
  close(): Promise<Drained>;
}

/** Where a server listens. */
export interface Address {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
}

/** How a server is run. */
interface RunOptions extends Address, Pick<ClientLimits, 'idleTimeout' | 'connections'> {
  /** How long requests in flight may take once the server closes, in milliseconds. */
  readonly grace: number;
}

/**
 * Listens with a server, within limits.
 * @throws {Error} the system's own, when the address cannot be listened on
 */
export async function runServer(
  server: Server,
  { host, port, idleTimeout, connections, grace }: RunOptions,
): Promise<RunningServer> {
  const open = connectionsOf(server);
  server.maxConnections = connections;
  server.timeout = idleTimeout;
  return { port: await listen(server, host, port), close: () => closeServer(server, open, grace) };
}
