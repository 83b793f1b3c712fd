import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type ClientLimits, clientLimits } from './limits.ts';
import { type Address, type RunningServer, runServer } from './run-server.ts';

/** How long requests in flight may take once the server closes, in milliseconds. */
const GRACE = 5_000;

/**
 * Serves a fetch handler over HTTP.
 * @throws {Error} the system's own, when the address cannot be listened on
 */
export function startFetchServer(
  handle: (request: Request) => Promise<Response>,
  address: Address,
  { options, idleTimeout, connections }: ClientLimits = clientLimits,
): Promise<RunningServer> {
  const server = createServer(options, getRequestListener(handle, { hostname: 'localhost' }));
  return runServer(server, { ...address, idleTimeout, connections, grace: GRACE });
}
