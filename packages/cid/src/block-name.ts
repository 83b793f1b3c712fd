import { base32, base32upper } from 'multiformats/bases/base32';
import { base36 } from 'multiformats/bases/base36';
import { base58btc } from 'multiformats/bases/base58';
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

const DECODERS = base32.decoder.or(base32upper.decoder).or(base36.decoder).or(base58btc.decoder);

/** Reads any CID in any of the usual bases: base32, base36 and base58btc. For gateways, whose clients use all of them. */
export function parseBlockName(text: string): BlockName {
  try {
    if (text.length > LONGEST) return refused();
    const cid = text.startsWith('Qm') ? CID.parse(text) : CID.parse(text, DECODERS);
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
