/**
 * SHA-256 in base64, as `Repr-Digest` has it (RFC 9530 §3). It is passed in, because platforms have it at once, where
 * Web Crypto answers a file of a few kilobytes later than it hashes it.
 */
export interface Sha256 {
  /** The digest of bytes, or of a text in UTF-8. */
  of(data: string | Uint8Array): string;
  /** Hashes what comes in chunks. */
  begin(): RunningHash;
}

/** A hash of the chunks so far. */
export interface RunningHash {
  update(chunk: Uint8Array): void;
  /** Once, when all chunks have come. */
  digest(): string;
}
