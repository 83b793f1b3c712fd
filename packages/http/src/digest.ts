/**
 * Computes the SHA-256 of bytes, in base64 with padding (RFC 4648 §4). A platform with a synchronous one passes its own:
 * Web Crypto costs more than a small response does.
 */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => string | Promise<string>;

/** The digest of a representation's bytes, as `Repr-Digest` has it (RFC 9530 §3). */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>, sha256: Sha256 = webSha256): Promise<string> {
  return `sha-256=:${await sha256(bytes)}:`;
}

/** The same digest in characters that need no care inside quotation marks and URLs: base64url (RFC 4648 §5). */
export function opaqueTag(digest: string): string {
  return digest.slice('sha-256=:'.length, -1).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function webSha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
}
