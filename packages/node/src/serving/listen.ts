import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { BACKLOG } from './backlog.ts';

/**
 * Listens, and returns the port.
 * @throws {Error} the system's own, when the address cannot be listened on
 */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host, BACKLOG);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
