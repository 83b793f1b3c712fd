import type { Sha256 } from '../sha256.ts';
import type { ObjectReader } from '../targets/objects.ts';

/** The bytes of an object in pieces, or all at once where its reader has no others; `undefined` when it is not there. */
export async function readPieces(
  objects: Pick<ObjectReader, 'read' | 'open'>,
  name: string,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  if (objects.open !== undefined) return objects.open(name);
  const object = await objects.read(name);
  return object && inOnePiece(object.bytes);
}

/** Bytes in memory as pieces. */
export async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The SHA-256 of pieces, in base64. */
export async function digestOfPieces(pieces: AsyncIterable<Uint8Array>, sha256: Sha256): Promise<string> {
  const hash = sha256.begin();
  for await (const piece of pieces) hash.update(piece);
  return hash.digest();
}

/** The bytes of a digest in base64. */
export function fromBase64(digest: string): Uint8Array {
  return Uint8Array.from(atob(digest), (character) => character.charCodeAt(0));
}
