import type { Coding } from '../coding.ts';
import type { Sha256 } from '../sha256.ts';

/** A compressed variant of a file. */
export interface Variant {
  /** The content coding, as `Content-Encoding` has it. */
  readonly coding: string;
  /** What its name ends with. */
  readonly suffix: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 in base64. */
  readonly digest: string;
}

/** Compresses files. */
export interface Precompressor {
  /** @param bytes - of no use to the caller from now on: they may be transferred to a thread */
  compress(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Variant[]>;
  /** Ends; what was begun and not awaited may be left undone. */
  close(): Promise<void>;
}

/** The compressed variants of a file, but for those that are no smaller. */
export function precompress(
  bytes: Uint8Array,
  codings: readonly Coding[],
  sha256: Sha256,
): readonly Variant[] {
  return codings.flatMap(({ coding, suffix, compressSync }) => {
    const packed = compressSync(bytes);
    return packed.length < bytes.length ? [{ coding, suffix, bytes: packed, digest: sha256.of(packed) }] : [];
  });
}

/** Compresses at once, where the caller stands. */
export function inlinePrecompressor(codings: readonly Coding[], sha256: Sha256): Precompressor {
  return {
    compress: async (bytes) => precompress(bytes, codings, sha256),
    close: async () => undefined,
  };
}
