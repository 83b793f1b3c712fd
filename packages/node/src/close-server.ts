import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { BACKLOG } from './backlog.ts';

/** What became of the requests that were in flight when a server was told to stop. */
export interface Drained {
  readonly finished: number;
  /** Cut off, because they took too long. */
  readonly cut: number;
}

/** How often connections are looked for that have become idle, in milliseconds. */
const LOOK_EVERY = 50;

/** How long a connection that has sent nothing yet may take to begin a request, in milliseconds: it may be on its way. */
const SILENCE = 1000;

/** The connections of a server that are open; to be asked for before it listens. */
export function connectionsOf(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/**
 * Takes no more requests, lets those in flight finish, and ends.
 * @param open - the connections of the server, by {@link connectionsOf}
 * @param grace - how long the requests may take for it, in milliseconds
 */
export async function closeServer(
  server: Server,
  open: ReadonlySet<Socket>,
  grace: number,
): Promise<Drained> {
  // Who is answered from now on is told to ask elsewhere.
  server.prependListener('request', (_, outgoing) => {
    outgoing.shouldKeepAlive = false;
  });
  await takeWaiting(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // That has closed the connections between two requests: the others have a request on them, or have sent nothing yet.
  const left = [...open].filter(({ destroyed }) => !destroyed);
  // A connection whose answer had begun to promise that it stays open is idle after it.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY);
  const silence = setTimeout(() => endSilent(left), SILENCE);
  let cut = 0;
  const timer = setTimeout(() => {
    cut = left.filter((socket) => !socket.destroyed && !isSilent(socket)).length;
    server.closeAllConnections();
  }, grace);
  await closed;
  clearInterval(looking);
  clearTimeout(silence);
  clearTimeout(timer);
  return { finished: left.filter((socket) => !isSilent(socket)).length - cut, cut };
}

/** Ends what Node leaves open: browsers and balancers connect before they have anything to ask. */
function endSilent(connections: readonly Socket[]): void {
  for (const connection of connections) if (isSilent(connection)) connection.destroy();
}

/** Whether nothing has come over a connection. */
function isSilent({ bytesRead }: Socket): boolean {
  return bytesRead === 0;
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
