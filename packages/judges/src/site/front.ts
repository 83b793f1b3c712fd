import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SpoiledAnswer } from './spoil.ts';

/** A server that stands before another and passes its answers on. */
export interface Front {
  readonly origin: string;
  close(): Promise<void>;
}

/** Headers that belong to one connection, or that change with the body (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** As patient as the app, in milliseconds: what is kept open here is not its fault. */
const PATIENCE = { headersTimeout: 10_000, connectionsCheckingInterval: 2000 };

/**
 * Listens on a port that nobody else has.
 * @param target - where to ask, which may become known after the front listens
 * @param pass - is given each answer, and returns what is sent
 */
export async function openFront(
  target: () => string,
  pass: (answer: SpoiledAnswer) => SpoiledAnswer,
): Promise<Front> {
  const server = createServer(PATIENCE, (incoming, outgoing) => {
    forward(target(), incoming)
      .then((answer) => send(outgoing, pass(answer)))
      .catch((error: unknown) => {
        outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(String(error));
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** Asks for the same, but for no content coding: what is spoiled is text. */
function forward(origin: string, incoming: IncomingMessage): Promise<SpoiledAnswer> {
  const { method = 'GET', url = '/' } = incoming;
  const headers = { ...incoming.headers, 'accept-encoding': 'identity', connection: 'close' };
  return new Promise((resolve, reject) => {
    const asking = request(`${origin}${url}`, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const status = answer.statusCode ?? 502;
        resolve({ method, target: url, status, headers: answer.headers, body: Buffer.concat(chunks) });
      });
    });
    asking.on('error', reject);
    incoming.pipe(asking);
  });
}

function send(outgoing: ServerResponse, { method, status, headers, body }: SpoiledAnswer): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name)) outgoing.setHeader(name, value);
  }
  outgoing.statusCode = status;
  const length = method === 'HEAD' ? headers['content-length'] : body.length;
  if (length !== undefined && status !== 304) outgoing.setHeader('content-length', length);
  outgoing.end(body);
}
