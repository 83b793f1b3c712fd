import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { currentVersion, type Service, versions } from '@site/contract';
import { PROBLEM_MEDIA_TYPE, ProblemError, problemDocument, problemResponse } from '@site/problem';
import type { Hono } from 'hono';

/** The longest header section that is read, in bytes: room for a target that the application refuses itself. */
const MAX_HEADER_SIZE = 32_768;

/** What every response says, also those that the application never makes. */
function commonHeaders(service: Service | undefined): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': '*',
    'api-version': currentVersion(versions),
    ...(service === undefined ? {} : { 'site-snapshot': service.snapshot }),
    'x-content-type-options': 'nosniff',
  };
}

/** How long requests in flight may take to finish once the server is told to stop, in milliseconds. */
const GRACE = 10_000;

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  /** Takes no more requests, lets those in flight finish, and ends. */
  close(): Promise<void>;
}

/** What a server needs. */
export interface ServerOptions {
  readonly app: Hono;
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** The snapshot that is served now: what is said of it in problems that the application never sees. */
  readonly service: () => Service | undefined;
}

/**
 * Listens for HTTP.
 * @throws {Error} the system's own, when the address cannot be listened on
 */
export async function startServer({ app, host, port, service }: ServerOptions): Promise<RunningServer> {
  const listener = getRequestListener(app.fetch, {
    // A request without `Host` (HTTP/1.0) is answered too: links never depend on it.
    hostname: 'localhost',
    errorHandler: (error) => {
      const current = service();
      return problemResponse(
        requestProblem(error),
        current?.baseUrl ?? '',
        undefined,
        commonHeaders(current),
      );
    },
  });
  const server = createServer({ maxHeaderSize: MAX_HEADER_SIZE, requireHostHeader: false }, listener);
  server.on('clientError', (error, socket) => answerClientError(error, socket, service()));
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

/** What is not well-formed HTTP never reaches the application, and is answered as a problem all the same. */
function answerClientError(error: NodeJS.ErrnoException, socket: Duplex, service: Service | undefined): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = error.code === 'HPE_HEADER_OVERFLOW' ? headersTooLarge() : badRequest(error.message);
  const body = JSON.stringify(problemDocument(problem, service?.baseUrl ?? ''));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Content-Type: ${PROBLEM_MEDIA_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(commonHeaders(service)).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function requestProblem(error: unknown): ProblemError {
  if (error instanceof RequestError) return badRequest(error.message);
  return new ProblemError(
    'internal_error',
    { detail: 'The server failed to answer this request.', resolution: 'Send the same request again later.' },
    { cause: error },
  );
}

function badRequest(reason: string): ProblemError<'bad_request'> {
  return new ProblemError('bad_request', {
    detail: `The request could not be read: ${reason}.`,
    resolution: 'Send a well-formed HTTP/1.1 request, such as GET /api/content.json.',
  });
}

function headersTooLarge(): ProblemError<'headers_too_large'> {
  return new ProblemError('headers_too_large', {
    detail: `The request's header section is larger than ${MAX_HEADER_SIZE} bytes.`,
    resolution: 'Send fewer or shorter headers: none is needed.',
  });
}
