import { base2 } from 'multiformats/bases/base2';
import { base8 } from 'multiformats/bases/base8';
import { base10 } from 'multiformats/bases/base10';
import { base16, base16upper } from 'multiformats/bases/base16';
import * as base32s from 'multiformats/bases/base32';
import { base36, base36upper } from 'multiformats/bases/base36';
import { base58btc, base58flickr } from 'multiformats/bases/base58';
import { base64, base64pad, base64url, base64urlpad } from 'multiformats/bases/base64';
import type { MultibaseDecoder } from 'multiformats/bases/interface';
import { CID } from 'multiformats/cid';
import { identity } from 'multiformats/hashes/identity';
import { LONGEST } from './cid.ts';

/** A CID of any version, codec and hash, read. */
export type BlockName =
  | {
      readonly ok: true;
      /** The CID in its usual base: base32, or base58btc for version 0. */
      readonly cid: string;
      /** The block itself, of a CID whose hash is the identity: it contains the bytes that it names. */
      readonly bytes: Uint8Array | undefined;
    }
  | { readonly ok: false; readonly rule: string; readonly fix: string };

const { base32 } = base32s;

const BASES = [
  ...Object.values(base32s),
  base2,
  base8,
  base10,
  base16,
  base16upper,
  base36,
  base36upper,
  base58btc,
  base58flickr,
  base64,
  base64pad,
  base64url,
  base64urlpad,
];

/** The bases of Multibase whose prefix is a letter or digit, by it. */
const decoders = new Map<string, MultibaseDecoder<string>>(
  BASES.map(({ prefix, decoder }) => [prefix, decoder]),
);

const anyBase: MultibaseDecoder<string> = {
  decode: (text) => {
    const decoder = decoders.get(text.charAt(0));
    if (decoder === undefined) throw new TypeError(`No base has the prefix ${text.charAt(0)}.`);
    return decoder.decode(text);
  },
};

/** Reads any CID in any base of Multibase. For gateways, whose clients use many of them. */
export function parseBlockName(text: string): BlockName {
  try {
    if (text.length > LONGEST) return refused();
    const cid = text.startsWith('Qm') ? CID.parse(text) : CID.parse(text, anyBase);
    const bytes = cid.multihash.code === identity.code ? cid.multihash.digest : undefined;
    return { ok: true, cid: cid.version === 0 ? cid.toString() : cid.toString(base32), bytes };
  } catch {
    return refused();
  }
}

function refused(): BlockName {
  return {
    ok: false,
    rule: 'it does not decode as a CID',
    fix: 'Use a CID such as the `cid` of a record, printed in base32 (59 characters, bafkrei…).',
  };
}
