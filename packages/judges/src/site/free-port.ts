import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** A port that was free a moment ago: for programs that have to be told where to listen. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
