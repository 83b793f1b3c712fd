import { takeTurn } from '@site/primitives';

/**
 * SHA-256 in base64 with padding (RFC 4648 §4). A platform with a synchronous one passes its own: Web Crypto costs more
 * than a small response does, and copies a large one.
 */
export interface Sha256 {
  of(bytes: Uint8Array): string;
  /** Hashes what comes in chunks. */
  begin(): RunningHash;
}

/** A hash of the chunks so far. */
export interface RunningHash {
  update(chunk: Uint8Array): void;
  /** Once, when all chunks have come. */
  digest(): string;
}

/** How many bytes are hashed in one go, and what that takes, in microseconds. */
const SLICE = 1 << 21;
const SLICE_WORK = 2_000;

/** The digest of a representation's bytes, as `Repr-Digest` has it (RFC 9530 §3). */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>, sha256?: Sha256): Promise<string> {
  if (sha256 === undefined) return `sha-256=:${await webSha256(bytes)}:`;
  if (bytes.length <= SLICE) return `sha-256=:${sha256.of(bytes)}:`;
  const hash = sha256.begin();
  for (let from = 0; from < bytes.length; from += SLICE) {
    await takeTurn(SLICE_WORK);
    hash.update(bytes.subarray(from, from + SLICE));
  }
  return `sha-256=:${hash.digest()}:`;
}

/** The same digest in characters that need no care inside quotation marks and URLs: base64url (RFC 4648 §5). */
export function opaqueTag(digest: string): string {
  return digest.slice('sha-256=:'.length, -1).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function webSha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
}
