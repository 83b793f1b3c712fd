import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A balancer before servers that come and go. */
export interface RoundRobin {
  readonly origin: string;
  /** How often a server was away or not ready, so that another was asked. */
  readonly refused: () => number;
  close(): Promise<void>;
}

/** A request on its way to a server. */
interface Asked {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly body: Buffer;
}

/** The status of a process that listens and has not read its content yet. */
const NOT_READY = 503;

/**
 * Asks servers in turn, as plain balancers do: the next one when no connection is made, when one that was kept open
 * closes before it has answered, or when the server is not ready. What breaks off later is an answer that was owed.
 * @param ports - where the servers listen on 127.0.0.1, when they do
 */
export async function openRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let refused = 0;
  const pass = (asked: Asked, first: number, tries: number): void => {
    const { incoming, outgoing, body } = asked;
    const next = () => pass(asked, first + 1, tries - 1);
    const port = ports[first % ports.length];
    const { method, url: path, headers } = incoming;
    const asking = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
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
    asking.on('error', (error: NodeJS.ErrnoException) => {
      // Refused, or reset by a server that stopped listening: nothing was sent.
      const isAbsent = error.syscall === 'connect';
      const wasIdle = asking.reusedSocket && error.code === 'ECONNRESET';
      if (isAbsent) refused += 1;
      if ((isAbsent || wasIdle) && !outgoing.headersSent && tries > 1) next();
      else if (outgoing.headersSent) outgoing.destroy(error);
      else outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(`port ${port}: ${String(error)}`);
    });
    asking.end(body);
  };
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      turn = (turn + 1) % ports.length;
      pass({ incoming, outgoing, body: Buffer.concat(chunks) }, turn, ports.length * 2);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    agent.destroy();
    await closed;
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused: () => refused,
    close,
  };
}
