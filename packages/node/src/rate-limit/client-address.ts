import ipaddr from 'ipaddr.js';
import { forwardedFor } from './forwarded-for.ts';

/** The proxies in front of a server, each of which adds the address that it was called from to a header. */
export interface TrustedProxies {
  readonly header: 'x-forwarded-for' | 'forwarded';
  /** How many there are, from 1. What clients wrote into the header stands before what the proxies added. */
  readonly count: number;
}

/** What names the client of a request: its connection, and the header as the request has it, lines joined by commas. */
export interface ClientSource {
  /** The address of the connection; `undefined` when it is closed already. */
  readonly socketAddress: string | undefined;
  readonly header: string | undefined;
}

/**
 * The key of the client of a request: its address; of IPv6 the first 64 bits, because whoever has one address has all of
 * its network (RFC 6177 §2).
 * @param proxies - without any no header is believed: every client can send one
 */
export function clientKey({ socketAddress, header }: ClientSource, proxies?: TrustedProxies): string {
  const own = addressKey(socketAddress ?? '') ?? 'unknown';
  if (proxies === undefined || header === undefined) return own;
  const addresses = forwardedFor(header, proxies.header);
  // With fewer addresses than proxies, the first one is what the outermost of them added.
  const client = addresses.at(-proxies.count) ?? addresses[0];
  // A proxy may hide an address (RFC 7239 §6.2, §6.3): such clients share a bucket.
  return (client === undefined ? undefined : addressKey(client)) ?? own;
}

/** The key of an address; `undefined` where it is none. IPv4 mapped to IPv6 (RFC 4291 §2.5.5.2) is IPv4. */
function addressKey(text: string): string | undefined {
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  const network = address.toByteArray().slice(0, 8);
  return `${Buffer.from(network).toString('hex')}/64`;
}
