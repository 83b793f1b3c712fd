/** A part of bytes, counted from 0, the last one included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Bytes that need not be in memory: all of them, or a part, are read piece by piece. */
export interface ByteSource {
  /** In bytes. */
  readonly size: number;
  /**
   * Reads them, anew at each call. Nothing is open before the first piece is requested, or once the iteration has ended,
   * however it ends.
   * @param range - within the size; all when left out
   * @throws while iterating, rather than ending early or with other bytes
   */
  read(range?: ByteRange): AsyncIterable<Uint8Array>;
}

/** Bytes in memory as a source. */
export function bytesSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: async function* ({ first, last } = { first: 0, last: bytes.length - 1 }) {
      if (last >= first) yield bytes.subarray(first, last + 1);
    },
  };
}

/** Reads all of a source into memory. */
export async function readAll(source: ByteSource): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(source.size);
  let at = 0;
  for await (const piece of source.read()) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
