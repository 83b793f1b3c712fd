import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen } from '@site/node/listen';
import type { SpoiledAnswer } from './spoil.ts';

/** A reverse proxy that may change the answers it forwards. */
export interface ReverseProxy {
  readonly origin: string;
  close(): Promise<void>;
}

/** Headers that belong to one connection, or that change with the body (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** The timeouts of the app, in milliseconds: connections that the proxy holds open would count as the app's fault. */
const TIMEOUTS = { headersTimeout: 10_000, connectionsCheckingInterval: 2000 };

/**
 * Listens on a free port.
 * @param target - the origin to forward to, which may become known after the proxy listens
 * @param pass - takes each answer, and returns the one to send
 */
export async function openReverseProxy(
  target: () => string,
  pass: (answer: SpoiledAnswer) => SpoiledAnswer,
): Promise<ReverseProxy> {
  const server = createServer(TIMEOUTS, (incoming, outgoing) => {
    forward(target(), incoming)
      .then((answer) => send(outgoing, pass(answer)))
      .catch((error: unknown) => {
        outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(String(error));
      });
  });
  const port = await listen(server, '127.0.0.1', 0);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, close };
}

/** Forwards a request without a content coding, so that answers can be changed as text. */
function forward(origin: string, incoming: IncomingMessage): Promise<SpoiledAnswer> {
  const { method = 'GET', url = '/' } = incoming;
  const headers = { ...incoming.headers, 'accept-encoding': 'identity', connection: 'close' };
  return new Promise((resolve, reject) => {
    const upstream = request(`${origin}${url}`, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const status = answer.statusCode ?? 502;
        resolve({ method, target: url, status, headers: answer.headers, body: Buffer.concat(chunks) });
      });
    });
    upstream.on('error', reject);
    incoming.pipe(upstream);
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
