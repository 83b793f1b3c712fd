import type { StreamedRepresentation } from '@site/contract';
import { attachment } from './attachment.ts';

/** A variant whose bytes are generated while they are sent: it has no digest, and is never encoded nor read in parts. */
export interface StreamedVariant {
  readonly headers: Readonly<Record<string, string>>;
  /** The strong entity tag, with its quotation marks. */
  readonly etag: string;
  readonly lastModified: undefined;
  open(): ReadableStream<Uint8Array>;
}

/** Makes the variant of a representation that is too large for memory. */
export function makeStreamedVariant(
  { mediaType, size, tag, saveAs, open }: StreamedRepresentation,
  headers: Readonly<Record<string, string>>,
): StreamedVariant {
  const etag = `"${tag}"`;
  return {
    etag,
    lastModified: undefined,
    headers: {
      'content-type': mediaType,
      'content-length': String(size),
      'content-disposition': attachment(saveAs),
      etag,
      ...headers,
    },
    open: () => readableStream(open()),
  };
}

/** Pulls chunks only as they are read, and ends the generator when the reader cancels. */
function readableStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await iterator.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
