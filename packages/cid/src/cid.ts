import { CID } from 'multiformats/cid';
import * as raw from 'multiformats/codecs/raw';
import { sha256 } from 'multiformats/hashes/sha2';

declare const checked: unique symbol;

/**
 * The name of some bytes: a CIDv1 with the `raw` codec (0x55) and a sha2-256 multihash (0x12), printed in
 * lower-case base32. Always 59 characters, always beginning with `bafkrei`.
 */
export type Cid = string & { readonly [checked]: 'Cid' };

/** A checked CID, or the rule that the value breaks. */
export type CidResult =
  | { readonly ok: true; readonly cid: Cid }
  | { readonly ok: false; readonly value: string; readonly rule: string; readonly fix: string };

const FIX =
  'Use a CIDv1 of the bytes themselves: codec raw, hash sha2-256, printed in base32 (59 characters, bafkrei…).';

/** Names bytes. The same bytes have the same name on every machine, and other bytes another. */
export async function cidOf(bytes: Uint8Array): Promise<Cid> {
  return CID.createV1(raw.code, await sha256.digest(bytes)).toString() as Cid;
}

/**
 * What {@link cidOf} prints: the bytes 01 55 12 20, thirty-two more, and two bits that are zero. Decoding, which also
 * says why another text is none, takes twenty times as long (measured: 6 and 0.3 µs).
 */
const PRINTED = /^bafkrei[a-h][a-z2-7]{50}[aeimquy4]$/;

/** The longest text that is decoded, in UTF-16 code units: the time of some bases grows with its square. */
export const LONGEST = 512;

/** Checks that a value is the printed name of bytes, as {@link cidOf} prints it. */
export function parseCid(value: unknown): CidResult {
  if (typeof value !== 'string') return refuse(shown(value), 'A CID is a string.');
  if (PRINTED.test(value)) return { ok: true, cid: value as Cid };
  if (value.length > LONGEST) return refuse(value, `The value has ${value.length} characters.`);
  try {
    return refuseDecoded(value, CID.parse(value));
  } catch {
    return refuse(value, 'The value does not decode as a CID.');
  }
}

/** Whether a value is the printed name of bytes. */
export function isCid(value: unknown): value is Cid {
  return parseCid(value).ok;
}

/** Whether bytes are the ones that a CID names. */
export async function verifyCid(cid: Cid, bytes: Uint8Array): Promise<boolean> {
  return (await cidOf(bytes)) === cid;
}

/** Why a CID that decodes is not printed as {@link PRINTED}. */
function refuseDecoded(value: string, cid: CID): CidResult {
  if (cid.version !== 1) return refuse(value, `The CID is of version ${cid.version}, not 1.`);
  if (cid.code !== raw.code) return refuse(value, `The codec is 0x${cid.code.toString(16)}, not raw (0x55).`);
  if (cid.multihash.code !== sha256.code || cid.multihash.size !== 32) {
    return refuse(value, `The multihash is 0x${cid.multihash.code.toString(16)}, not sha2-256 (0x12).`);
  }
  return refuse(value, 'The CID is not printed in lower-case base32.');
}

/** A value as text; of what may have any text, or none that can be had, its type. */
function shown(value: unknown): string {
  const isPlain = value === null || (typeof value !== 'object' && typeof value !== 'function');
  return isPlain ? String(value) : typeof value;
}

function refuse(value: string, rule: string): CidResult {
  return { ok: false, value, rule, fix: FIX };
}
