import { createHash } from 'node:crypto';

/** What stands before the digest: version 1, raw, SHA-256, 32 bytes (CIDv1, multihash). */
const PREFIX = Buffer.from('01551220', 'hex');

/** RFC 4648 §6, in small letters. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** The CID of some bytes, with no code that the site is made of. */
export function cidOf(bytes: Uint8Array): string {
  return writeCid(Buffer.concat([PREFIX, createHash('sha256').update(bytes).digest()]));
}

/** The bytes of a CID as it is written: base32 without padding, after the `b` of multibase. */
export function writeCid(cid: Uint8Array): string {
  const bits = Array.from(cid, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const digits = bits.match(/.{1,5}/g) ?? [];
  return `b${digits.map((digit) => ALPHABET[Number.parseInt(digit.padEnd(5, '0'), 2)]).join('')}`;
}
