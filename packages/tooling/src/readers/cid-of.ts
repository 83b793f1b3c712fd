import { createHash } from 'node:crypto';

/** What precedes the digest: version 1, codec raw, SHA-256, 32 bytes (CIDv1, multihash). */
export const CID_PREFIX = Buffer.from('01551220', 'hex');

/** RFC 4648 §6, in lower case. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** The binary CID of some bytes, by node:crypto alone: independent of `@site/cid`, which it is compared with. */
export function cidBytes(bytes: Uint8Array): Buffer {
  return Buffer.concat([CID_PREFIX, createHash('sha256').update(bytes).digest()]);
}

/** The CID of some bytes, as text. */
export function cidOf(bytes: Uint8Array): string {
  return cidText(cidBytes(bytes));
}

/** A binary CID as text: base32 without padding, after the `b` of multibase. */
export function cidText(cid: Uint8Array): string {
  const bits = Array.from(cid, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const digits = bits.match(/.{1,5}/g) ?? [];
  return `b${digits.map((digit) => ALPHABET[Number.parseInt(digit.padEnd(5, '0'), 2)]).join('')}`;
}
