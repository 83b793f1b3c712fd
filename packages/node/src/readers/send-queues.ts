import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

/** How many bytes the system still holds for each connection of a port, by {@link connectionKey}. */
export type SendQueues = ReadonlyMap<string, number>;

/** Connections by IPv4, and by IPv6 with IPv4 mapped to it (proc_pid_net(5)). */
const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];

/**
 * Reads what Linux holds of each connection: what was sent to it, and its client has not acknowledged. A program sees its
 * bytes leave only when a third of a queue of megabytes is free (measured: 1.4 MB at once, so that a reader of 10 KB/s
 * shows nothing for two minutes).
 * @returns nothing where there are no such tables: other systems take bytes as they have room
 */
export async function readSendQueues(port: number): Promise<SendQueues> {
  const tables = await Promise.all(TABLES.map((path) => readFile(path, 'latin1').catch(() => '')));
  return new Map(tables.flatMap((table) => parseSendQueues(table, port)));
}

/** The connections of a local port in a table of the system, with the length of their send queues. */
export function parseSendQueues(table: string, port: number): readonly (readonly [string, number])[] {
  const local = `:${hex(port)} `;
  return table
    .split('\n')
    .filter((line) => line.includes(local))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address]) => `${address} `.endsWith(local))
    .map(([, , remote = '', , queues = '']) => [remote, Number.parseInt(queues, 16)] as const);
}

/** The remote address of a connection, as the tables write it; `undefined` when it is closed. */
export function connectionKey({
  remoteAddress,
  remotePort,
}: Pick<Socket, 'remoteAddress' | 'remotePort'>): string | undefined {
  if (remoteAddress === undefined || remotePort === undefined || !ipaddr.isValid(remoteAddress))
    return undefined;
  const bytes = ipaddr.parse(remoteAddress).toByteArray();
  // Words of 32 bits in the byte order of the machine, which is little-endian wherever Node runs but for IBM's.
  const words = Array.from({ length: bytes.length / 4 }, (_, at) =>
    bytes.slice(4 * at, 4 * at + 4).reverse(),
  );
  const address = words.flat().map((byte) => byte.toString(16).padStart(2, '0'));
  return `${address.join('').toUpperCase()}:${hex(remotePort)}`;
}

function hex(port: number): string {
  return port.toString(16).toUpperCase().padStart(4, '0');
}
