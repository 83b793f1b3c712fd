import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { currentVersion, type Service, versions } from '@site/contract';
import {
  PROBLEM_MEDIA_TYPE,
  ProblemError,
  problemDocument,
  problemResponse,
  quoteValue,
  type WordedProblem,
} from '@site/problem';
import { clientLimits, MAX_HEADER_SIZE } from './limits.ts';

const { headersTimeout, requestTimeout } = clientLimits.options;

/** The problem of each error of Node's parser, by its code; any other is bad syntax. */
const PROBLEMS: Readonly<Record<string, () => WordedProblem>> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: requestTooLate,
};

/** The response to a failure that the application never saw. */
export function answerFault(error: unknown, service: Service | undefined): Response {
  return problemResponse(requestProblem(error), service?.baseUrl ?? '', undefined, commonHeaders(service));
}

/** A connection, and the response in progress on it: Node's own `clientError` handler reads the same property. */
type Connection = Duplex & {
  readonly _httpMessage?: Pick<ServerResponse, 'headersSent' | 'statusCode'> | null;
};

/** Answers what is not well-formed HTTP, and so never reaches the application, as a problem. */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Connection,
  service: Service | undefined,
): void {
  // A client would read a refusal within a response that has begun as a part of it.
  const isAnswering = socket._httpMessage?.headersSent === true;
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  const problem = PROBLEMS[error.code ?? '']?.() ?? badRequest(error.message);
  // For who observes the response that this one takes the place of.
  if (socket._httpMessage) socket._httpMessage.statusCode = problem.status;
  socket.end(write(refusal(problem, service)));
}

/** Refuses a tunnel (CONNECT, RFC 9110 §9.3.6). Node hands the connection over, so the listener has to end it. */
export function answerConnect(
  { url = '' }: Pick<IncomingMessage, 'url'>,
  socket: Connection,
  service: Service | undefined,
): void {
  // Node no longer listens for errors of this connection.
  socket.on('error', () => socket.destroy());
  // Responses come in the order of the requests, and an earlier one is not finished.
  if (socket._httpMessage) socket.destroy();
  else socket.end(write(refusal(noProxy(url), service)), () => socket.destroy());
}

/** A problem in the form that Node's own responses take. */
interface PlainProblem {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A problem after which the connection closes. */
export function refusal(problem: WordedProblem, service: Service | undefined): PlainProblem {
  const { status, headers, body } = plainProblem(problem, service);
  return { status, headers: { ...headers, connection: 'close' }, body };
}

/** A problem that the application never sees. */
export function plainProblem(problem: WordedProblem, service: Service | undefined): PlainProblem {
  const body = JSON.stringify(problemDocument(problem, service?.baseUrl ?? ''));
  const headers = {
    'content-type': PROBLEM_MEDIA_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    ...commonHeaders(service),
    ...problem.headers,
  };
  return { status: problem.status, headers, body };
}

/** A refusal as bytes, for connections without a `ServerResponse`. */
function write({ status, headers, body }: PlainProblem): string {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`;
}

/** The headers of every response, including those that the application never makes. */
export function commonHeaders(service: Service | undefined): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'API-Version, Retry-After, Site-Snapshot',
    'api-version': currentVersion(versions),
    ...(service === undefined ? {} : { 'site-snapshot': service.snapshot }),
    'x-content-type-options': 'nosniff',
  };
}

function requestProblem(error: unknown): WordedProblem {
  if (error instanceof RequestError) return badRequest(error.message);
  return new ProblemError(
    'internal_error',
    { detail: 'The server failed to answer this request.', resolution: 'Send the same request again later.' },
    { cause: error },
  );
}

/** The problem of a request that is no well-formed HTTP. */
export function badRequest(reason: string): WordedProblem<'bad_request'> {
  return new ProblemError('bad_request', {
    detail: `The request could not be read: ${reason}.`,
    resolution: 'Send a well-formed HTTP/1.1 request with one Host header, such as GET /api/content.json.',
  });
}

function noProxy(target: string): WordedProblem<'method_not_allowed'> {
  return new ProblemError('method_not_allowed', {
    detail: `The server is no proxy: it opens no connection to ${quoteValue(target)}.`,
    resolution: 'Send the request to the host that it is for, such as GET / to this one.',
    headers: { allow: 'GET, HEAD, OPTIONS' },
  });
}

function requestTooLate(): WordedProblem<'request_timeout'> {
  return new ProblemError('request_timeout', {
    detail: `The request did not arrive whole: its headers may take ${headersTimeout / 1000} seconds, all of it ${requestTimeout / 1000}.`,
    resolution: 'Send the request again, on a new connection and without pauses.',
  });
}

function headersTooLarge(): WordedProblem<'headers_too_large'> {
  return new ProblemError('headers_too_large', {
    detail: `The request's header section is larger than ${MAX_HEADER_SIZE} bytes.`,
    resolution: 'Send fewer or shorter headers: none is needed.',
  });
}
