import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Service } from '@site/contract';
import type { RememberedAnswers } from '@site/http';
import { closeServer, connectionsOf, type Drained } from '@site/node/close-server';
import { clientLimits } from '@site/node/limits';
import { listen } from '@site/node/listen';
import type { Hono } from 'hono';
import { answerAsterisk } from './server/answer-asterisk.ts';
import { answerRemembered } from './server/answer-remembered.ts';
import { limitOptions, type ServerLimits } from './server/limits.ts';
import { answerClientError, answerConnect, answerFault } from './server/request-faults.ts';
import { requireHost } from './server/require-host.ts';

/** How long requests in flight may take to finish once the server is told to stop, in milliseconds. */
const GRACE = 10_000;

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  /** Takes no more requests, lets those in flight finish, and ends. */
  close(): Promise<Drained>;
}

/** What a server needs. */
export interface ServerOptions {
  readonly app: Hono;
  /** The answers that the application has given, to be given again without it. */
  readonly remembered: RememberedAnswers;
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly limits: ServerLimits;
  /** The snapshot that is served now. */
  readonly service: () => Service | undefined;
  /** Sees every request before it is answered. */
  readonly observe?: ((next: RequestListener) => RequestListener) | undefined;
}

/**
 * Listens for HTTP.
 * @throws {Error} the system's own, when the address cannot be listened on
 */
export async function startServer({
  app,
  remembered,
  host,
  port,
  limits,
  service,
  observe = (next) => next,
}: ServerOptions): Promise<RunningServer> {
  const asked = getRequestListener(app.fetch, {
    hostname: 'localhost',
    errorHandler: (error) => answerFault(error, service()),
  });
  const checked = requireHost(service, answerAsterisk(service, asked));
  const listener = observe(answerRemembered(remembered, service, checked));
  const server = createServer(limitOptions(limits), listener);
  const open = connectionsOf(server);
  server.maxConnections = limits.connections;
  server.timeout = limits.idle ?? clientLimits.idleTimeout;
  server.on('clientError', (error, socket) => answerClientError(error, socket, service()));
  server.on('connect', (incoming, socket) => answerConnect(incoming, socket, service()));
  return { port: await listen(server, host, port), close: () => closeServer(server, open, GRACE) };
}
