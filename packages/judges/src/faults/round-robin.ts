import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen } from '@site/node/listen';

/** A load balancer before servers that are restarted. */
export interface RoundRobin {
  readonly origin: string;
  /** How often a server was away or not ready, so that the request went to another one. */
  readonly refused: () => number;
  close(): Promise<void>;
}

/** A request to forward. */
interface Forwarded {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly body: Buffer;
}

/** The status of a process that listens before it has read its content. */
const NOT_READY = 503;

/**
 * Forwards to servers in turn, as plain balancers do: to the next one when no connection is made, when an idle
 * connection closes before it has answered, or when the server is not ready. A later failure is the server's fault.
 * @param ports - of the servers, on 127.0.0.1
 */
export async function openRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let refused = 0;
  const pass = (forwarded: Forwarded, first: number, tries: number): void => {
    const { incoming, outgoing, body } = forwarded;
    const next = () => pass(forwarded, first + 1, tries - 1);
    const port = ports[first % ports.length];
    const { method, url: path, headers } = incoming;
    const upstream = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      if (answer.statusCode === NOT_READY && tries > 1) {
        refused += 1;
        answer.resume();
        next();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', (error) => outgoing.destroy(error));
      answer.pipe(outgoing);
    });
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      // Refused, or reset by a server that stopped listening: nothing was sent.
      const isAbsent = error.syscall === 'connect';
      const wasIdle = upstream.reusedSocket && error.code === 'ECONNRESET';
      if (isAbsent) refused += 1;
      if ((isAbsent || wasIdle) && !outgoing.headersSent && tries > 1) next();
      else if (outgoing.headersSent) outgoing.destroy(error);
      else outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(`port ${port}: ${String(error)}`);
    });
    upstream.end(body);
  };
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      turn = (turn + 1) % ports.length;
      pass({ incoming, outgoing, body: Buffer.concat(chunks) }, turn, ports.length * 2);
    });
  });
  const listening = await listen(server, '127.0.0.1', 0);
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    agent.destroy();
    await closed;
  };
  return {
    origin: `http://127.0.0.1:${listening}`,
    refused: () => refused,
    close,
  };
}
