/** Sends requests as fast as a server answers them, over keep-alive connections, for a time. */
import { connect } from 'node:net';
import process from 'node:process';
import { ResponseReader } from './response-reader.ts';

/** The requests to send. */
export interface LoadJob {
  readonly port: number;
  /** Whole requests, sent in turn. */
  readonly requests: readonly string[];
  /** The index of the first one: a round continues where the previous one ended. */
  readonly from: number;
  readonly connections: number;
  readonly ms: number;
}

/** The responses, counted. */
export interface LoadResult {
  /** How many responses had each status. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly answered: number;
  /** The index of the next request. */
  readonly next: number;
}

process.on('message', async (job: LoadJob) => {
  process.send?.(await load(job));
});

async function load(job: LoadJob): Promise<LoadResult> {
  const statuses: Record<number, number> = {};
  const until = performance.now() + job.ms;
  let next = job.from;
  const take = (): string | undefined => {
    if (performance.now() >= until) return undefined;
    return job.requests[next++ % job.requests.length];
  };
  const seen = (status: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: job.connections }, () => talk(job.port, take, seen)));
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return { statuses, answered, next: next % job.requests.length };
}

/** One connection: a request, its response, the next, until there is none. */
function talk(port: number, take: () => string | undefined, seen: (status: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const reader = new ResponseReader();
    const socket = connect(port, '127.0.0.1');
    const send = () => {
      const request = take();
      if (request === undefined) socket.end(resolve);
      else socket.write(request);
    };
    socket.setNoDelay(true).on('connect', send).on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a keep-alive connection.')));
    socket.on('data', (piece) => {
      const status = reader.read(Buffer.from(piece));
      if (status === undefined) return;
      seen(status);
      send();
    });
  });
}
