import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { listen } from '@site/node/listen';

/** A port of 127.0.0.1 that was free a moment ago: for programs that take the port to listen on as an argument. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, '127.0.0.1', 0);
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether a port of 127.0.0.1 accepts connections. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => socket.end(() => resolve(true)));
    socket.on('error', () => resolve(false));
  });
}
