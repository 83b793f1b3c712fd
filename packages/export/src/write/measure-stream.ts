import type { Sha256 } from '../sha256.ts';

/** A stream that is measured while it is read. */
export interface MeasuredStream {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** The size and the digest of what was read: of all when it has ended. Once. */
  result(): { readonly size: number; readonly digest: string };
}

/** Counts and hashes the bytes of a stream on their way. */
export function measureStream(stream: ReadableStream<Uint8Array>, sha256: Sha256): MeasuredStream {
  const hash = sha256.begin();
  let size = 0;
  const read = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of stream) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  return { chunks: read(), result: () => ({ size, digest: hash.digest() }) };
}
