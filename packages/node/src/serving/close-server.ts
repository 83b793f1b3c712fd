import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { BACKLOG } from './backlog.ts';

/** What became of the requests that were in flight when a server began to close. */
export interface Drained {
  readonly finished: number;
  /** Cut off, because they took too long. */
  readonly cut: number;
}

/** How often connections that have become idle are closed, in milliseconds. */
const IDLE_INTERVAL = 50;

/** How long a connection that has sent nothing yet stays open, in milliseconds: its request may be on its way. */
const SILENCE = 1000;

/** The open connections of a server. Call it before the server listens. */
export function connectionsOf(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/**
 * Accepts no more requests, lets those in flight finish, and ends.
 * @param open - the connections of the server, by {@link connectionsOf}
 * @param grace - how long requests in flight may take, in milliseconds
 */
export async function closeServer(
  server: Server,
  open: ReadonlySet<Socket>,
  grace: number,
): Promise<Drained> {
  await acceptBacklog(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // `close` has closed idle connections: the others have a request on them, or have sent nothing yet.
  const left = [...open].filter(({ destroyed }) => !destroyed);
  // A connection whose response began before, as keep-alive, becomes idle after it.
  const closingIdle = setInterval(() => server.closeIdleConnections(), IDLE_INTERVAL);
  const silence = setTimeout(() => endSilent(left), SILENCE);
  let cut = 0;
  const timer = setTimeout(() => {
    cut = left.filter((socket) => !socket.destroyed && !isSilent(socket)).length;
    server.closeAllConnections();
  }, grace);
  await closed;
  clearInterval(closingIdle);
  clearTimeout(silence);
  clearTimeout(timer);
  return { finished: left.filter((socket) => !isSilent(socket)).length - cut, cut };
}

/** Ends the connections that Node leaves open: browsers and load balancers connect before they have a request. */
function endSilent(connections: readonly Socket[]): void {
  for (const connection of connections) if (isSilent(connection)) connection.destroy();
}

/** Whether nothing was received over a connection. */
function isSilent({ bytesRead }: Socket): boolean {
  return bytesRead === 0;
}

/**
 * Accepts the connections in the backlog: closing the listener resets them, with the requests that their clients have
 * sent. Node accepts one in each turn of its event loop, the oldest first: after as many turns as the backlog is long,
 * all that waited are accepted, however many have come since.
 */
async function acceptBacklog(server: Server): Promise<void> {
  let accepted = true;
  const onConnection = (): void => {
    accepted = true;
  };
  server.on('connection', onConnection);
  for (let turn = 0; accepted && turn < BACKLOG; turn += 1) {
    accepted = false;
    // The first `setImmediate` fires before the loop polls the network again.
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  }
  server.off('connection', onConnection);
}
