import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { codings } from '@site/node/codings';

/** A compressed form of a file. */
export interface Variant {
  readonly size: number;
  /** SHA-256 in base64. */
  readonly digest: string;
}

/** The compressed forms of a file, by the suffix of their names. */
export type Variants = Readonly<Record<string, Variant>>;

/** Writes a file, and beside it its compressed forms, but for those that are no smaller. Its folder must be there. */
export function writePacked(path: string, bytes: Uint8Array): Variants {
  writeFileSync(path, bytes, { flag: 'wx' });
  const variants: [suffix: string, variant: Variant][] = [];
  for (const { suffix, compressSync } of codings) {
    const packed = compressSync(bytes);
    if (packed.length >= bytes.length) continue;
    writeFileSync(path + suffix, packed, { flag: 'wx' });
    variants.push([suffix, { size: packed.length, digest: digestOf(packed) }]);
  }
  return Object.fromEntries(variants);
}

/** SHA-256 in base64, as `Repr-Digest` has it (RFC 9530 §3). */
export function digestOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64');
}
