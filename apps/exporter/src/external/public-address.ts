import { BlockList, isIPv6 } from 'node:net';

/** Addresses that are not of the public network (IANA's registries of special-purpose addresses, RFC 6890). */
const SPECIAL = new BlockList();

for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  SPECIAL.addSubnet(network, prefix, 'ipv4');

/** All of the public network of IPv6 (RFC 4291 §2.4), and what of it is not. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  SPECIAL.addSubnet(network, prefix, 'ipv6');

/** An address of IPv4 in one of IPv6 (RFC 4291 §2.5.5.2). */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Whether an address, not a name, is one of the public network. */
export function isPublicAddress(address: string): boolean {
  const [, mapped] = MAPPED.exec(address) ?? [];
  if (mapped !== undefined) return isPublicAddress(mapped);
  if (!isIPv6(address)) return !SPECIAL.check(address);
  return GLOBAL.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6');
}
