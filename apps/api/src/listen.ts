import type { AddressInfo, Server } from 'node:net';

/**
 * Listens, and tells at which port.
 * @throws {Error} the system's own, when the address cannot be listened on
 */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}
