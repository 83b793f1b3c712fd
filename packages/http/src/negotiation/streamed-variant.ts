import type { StreamedRepresentation } from '@site/contract';

/** A response whose bytes are made while it is sent. */
export interface Streamed {
  readonly headers: Readonly<Record<string, string>>;
  /** The strong entity tag, with its quotation marks. */
  readonly etag: string;
  readonly lastModified: undefined;
  open(): ReadableStream<Uint8Array>;
}

/** Makes a response of a representation that is too large to be held. */
export function prepareStream(
  { mediaType, size, tag, saveAs, open }: StreamedRepresentation,
  headers: Readonly<Record<string, string>>,
): Streamed {
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

/** The header that makes browsers save a file instead of showing it (RFC 6266 §4). */
export function attachment(name: string): string {
  return `attachment; filename="${name}"`;
}

/** A stream that makes nothing before somebody reads, and nothing more once nobody does. */
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
