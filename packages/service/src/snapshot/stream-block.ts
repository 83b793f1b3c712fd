import { type ByteSource, type Cid, digestOf } from '@site/cid';
import type { StreamedRepresentation } from '@site/contract';

/** The members of a representation that follow from the bytes of a block. */
export function streamBlock(
  cid: Cid,
  { size, read }: ByteSource,
): Pick<StreamedRepresentation, 'size' | 'cid' | 'digest' | 'open'> {
  // The name of the bytes is their digest: nothing need be read for it.
  return { size, cid, digest: toBase64(digestOf(cid)), open: read };
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
