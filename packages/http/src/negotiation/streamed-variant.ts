import type { ByteRange, StreamedRepresentation } from '@site/contract';
import type { Sha256 } from '../digest.ts';
import { attachment } from './attachment.ts';
import { makeVariant, type Variant } from './variant.ts';

/** A variant whose bytes are read or generated while they are sent, as far as they are. */
export interface StreamedVariant {
  readonly headers: Readonly<Record<string, string>>;
  /** The strong entity tag, with its quotation marks. */
  readonly etag: string;
  readonly lastModified: undefined;
  /** In bytes. */
  readonly size: number;
  /** Opens all bytes or a part of them. Nothing is read before the first is. */
  open(range?: ByteRange): AsyncIterable<Uint8Array>;
  /** Reads all bytes into memory. */
  buffer(): Promise<Variant>;
}

/** Makes the variant of a representation that is not in memory. */
export function makeStreamedVariant(
  { mediaType, size, tag, digest, saveAs, open }: StreamedRepresentation,
  headers: Readonly<Record<string, string>>,
  sha256?: Sha256,
): StreamedVariant {
  const etag = `"${tag}"`;
  const digested = digest === undefined ? undefined : `sha-256=:${digest}:`;
  return {
    etag,
    lastModified: undefined,
    size,
    headers: {
      'content-type': mediaType,
      'content-length': String(size),
      etag,
      ...(digested === undefined ? {} : { 'repr-digest': digested }),
      ...(saveAs === undefined ? {} : { 'content-disposition': attachment(saveAs) }),
      ...headers,
    },
    open,
    buffer: async () =>
      makeVariant(
        { mediaType, body: await readAll(open(), size), tag, ...(saveAs === undefined ? {} : { saveAs }) },
        headers,
        // What the bytes are named by need not be computed from them.
        digest === undefined ? sha256 : known(digest),
      ),
  };
}

function known(digest: string): Sha256 {
  return { of: () => digest, begin: () => ({ update: () => undefined, digest: () => digest }) };
}

/** Reads so many bytes into memory. */
export async function readAll(
  pieces: AsyncIterable<Uint8Array>,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
