import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { ReaderWatch } from '../readers/reader-watch.ts';
import { closeServer, connectionsOf, type Drained } from './close-server.ts';
import type { ClientLimits } from './limits.ts';
import { listen } from './listen.ts';

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  /**
   * Lets the requests in flight finish, and ends.
   * @param drain - for how long requests are still accepted, in milliseconds, while load balancers learn of the end;
   * 0 when left out
   */
  close(drain?: number): Promise<Drained>;
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
  readonly readers: ReaderWatch;
}

/**
 * Listens with a server, within limits.
 * @throws {Error} the system's own, when the address cannot be listened on
 */
export async function runServer(
  server: Server,
  { host, port, idleTimeout, connections, grace, readers }: RunOptions,
): Promise<RunningServer> {
  const open = connectionsOf(server);
  server.maxConnections = connections;
  server.timeout = idleTimeout;
  // Of `node:http`, without a type: a client that has sent all it will, as `nc -N` says, still waits for its answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  const listening = await listen(server, host, port);
  readers.watch(server, open, listening);
  const close = async (drain = 0): Promise<Drained> => {
    // Responses from now on say `connection: close`, so that clients reconnect elsewhere.
    server.prependListener('request', (_, outgoing) => {
      outgoing.shouldKeepAlive = false;
    });
    if (drain > 0) await setTimeout(drain);
    return closeServer(server, open, grace);
  };
  return { port: listening, close };
}
