import type { Server } from 'node:http';
import { BACKLOG } from './backlog.ts';

/** What became of the requests that were in flight when a server was told to stop. */
export interface Drained {
  readonly finished: number;
  /** Cut off, because they took too long. */
  readonly cut: number;
}

/** How often connections are looked for that have become idle, in milliseconds. */
const LOOK_EVERY = 50;

/**
 * Takes no more requests, lets those in flight finish, and ends.
 * @param grace - how long they may take for it, in milliseconds
 */
export async function closeServer(server: Server, grace: number): Promise<Drained> {
  // Who is answered from now on is told to ask elsewhere.
  server.prependListener('request', (_, outgoing) => {
    outgoing.shouldKeepAlive = false;
  });
  await takeWaiting(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // That closes what is idle: what is open now has a request on it.
  const inFlight = await connections(server);
  // A connection whose answer had begun to promise that it stays open is idle after it.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY);
  let cut = 0;
  const timer = setTimeout(async () => {
    cut = await connections(server);
    server.closeAllConnections();
  }, grace);
  await closed;
  clearInterval(looking);
  clearTimeout(timer);
  return { finished: inFlight - cut, cut };
}

/**
 * Takes the connections that the system has made and the server has not seen: a listener that closes resets them, with
 * the requests that their clients have sent. Node takes one in each turn of its loop, the oldest first: after as many
 * turns as may wait, all that did are taken, however many have come since.
 */
async function takeWaiting(server: Server): Promise<void> {
  let taken = true;
  const take = (): void => {
    taken = true;
  };
  server.on('connection', take);
  for (let turn = 0; taken && turn < BACKLOG; turn += 1) {
    taken = false;
    // The first is over before the loop looks at the network again.
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  }
  server.off('connection', take);
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
}
