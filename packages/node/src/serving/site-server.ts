import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Service } from '@site/contract';
import type { ResponseCache } from '@site/http';
import type { Hono } from 'hono';
import { limitRequests, type RateLimit } from '../rate-limit/limit-requests.ts';
import { describeCut } from '../readers/describe-cut.ts';
import { type ReaderObserver, ReaderWatch } from '../readers/reader-watch.ts';
import { answerAsterisk } from './answer-asterisk.ts';
import { answerFromCache } from './cached-responses.ts';
import { checkAvailable } from './check-available.ts';
import type { Drained } from './close-server.ts';
import { clientLimits, limitOptions, type ServerLimits } from './limits.ts';
import { answerClientError, answerConnect, answerFault } from './request-faults.ts';
import { requireHost } from './require-host.ts';
import { type Address, type RunningServer, runServer } from './run-server.ts';

/** How long requests in flight may take once the server closes, in milliseconds. */
const GRACE = 10_000;

/** What a server of a site consists of. */
export interface SiteServerOptions extends Address {
  readonly app: Hono;
  /** The response cache of the application, answered from without it. */
  readonly responseCache: ResponseCache;
  readonly limits: ServerLimits;
  /** The snapshot that is served now. */
  readonly service: () => Service | undefined;
  /** How many requests an address may send; as many as it likes when left out. */
  readonly rateLimit?: RateLimit | undefined;
  /** Wraps the listener, to see every request before it is answered. */
  readonly observe?: ((next: RequestListener) => RequestListener) | undefined;
  /** Counts what readers of responses do. */
  readonly readers?: ReaderObserver | undefined;
  /** Receives text for the operator. */
  readonly log?: (text: string) => void;
}

/**
 * Serves the application of a site over HTTP.
 * @throws {Error} the system's own, when the address cannot be listened on
 */
export async function startSiteServer({
  app,
  responseCache,
  host,
  port,
  limits,
  service,
  rateLimit,
  observe = (next) => next,
  readers: observer,
  log = () => undefined,
}: SiteServerOptions): Promise<RunningServer> {
  const application = getRequestListener(app.fetch, {
    hostname: 'localhost',
    errorHandler: (error) => answerFault(error, service()),
  });
  const {
    connections,
    idle: idleTimeout = clientLimits.idleTimeout,
    readers: rules = clientLimits.readers,
  } = limits;
  const readers = new ReaderWatch(rules, {
    ...observer,
    cut: (cut) => {
      observer?.cut(cut);
      log(describeCut(cut, rules));
    },
  });
  let isEnding = false;
  const available = checkAvailable(() => ({ isEnding, isFull: readers.isFull }), service, application);
  const checked = requireHost(service, answerAsterisk(service, available));
  const answer = answerFromCache(responseCache, service, checked);
  const listener = observe(rateLimit === undefined ? answer : limitRequests(rateLimit, service, answer));
  const server = createServer({ ...limitOptions(limits), ServerResponse: readers.Response }, listener);
  server.on('clientError', (error, socket) => answerClientError(error, socket, service()));
  server.on('connect', (incoming, socket) => answerConnect(incoming, socket, service()));
  const running = await runServer(server, { host, port, connections, idleTimeout, grace: GRACE, readers });
  const close = (drain?: number): Promise<Drained> => {
    isEnding = true;
    return running.close(drain);
  };
  return { ...running, close };
}
