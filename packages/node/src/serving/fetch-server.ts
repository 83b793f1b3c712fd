import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { describeCut } from '../readers/describe-cut.ts';
import { ReaderWatch } from '../readers/reader-watch.ts';
import { checkAvailable } from './check-available.ts';
import { type ClientLimits, clientLimits } from './limits.ts';
import { type Address, type RunningServer, runServer } from './run-server.ts';

/** How long requests in flight may take once the server closes, in milliseconds. */
const GRACE = 5_000;

/** Where a fetch handler is served. */
interface FetchServerOptions extends Address {
  /** Receives text for the operator. */
  readonly log?: (text: string) => void;
}

/**
 * Serves a fetch handler over HTTP.
 * @throws {Error} the system's own, when the address cannot be listened on
 */
export function startFetchServer(
  handle: (request: Request) => Promise<Response>,
  { log = () => undefined, ...address }: FetchServerOptions,
  { options, idleTimeout, connections, readers: rules }: ClientLimits = clientLimits,
): Promise<RunningServer> {
  const readers = new ReaderWatch(rules, { cut: (cut) => log(describeCut(cut, rules)) });
  const listener = checkAvailable(
    () => ({ isEnding: false, isFull: readers.isFull }),
    () => undefined,
    getRequestListener(handle, { hostname: 'localhost' }),
  );
  const server = createServer({ ...options, ServerResponse: readers.Response }, listener);
  return runServer(server, { ...address, idleTimeout, connections, grace: GRACE, readers });
}
