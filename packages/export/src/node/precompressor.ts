import { startThread } from '@site/threads';
import type { Coding } from '../coding.ts';
import { inlinePrecompressor, type Precompressor, type Variant } from '../write/precompress.ts';
import type { CompressionOrder } from './compression-order.ts';
import { nodeSha256 } from './sha256.ts';

/** How files are compressed in threads. */
export interface PrecompressorOptions {
  /** How many cores the machine has. */
  readonly cores: number;
  readonly codings: readonly Coding[];
  /** The program of a thread, which calls `servePrecompression` with these codings, or more. */
  readonly thread: URL;
}

/**
 * Compressing takes about twice as long as all the rest (measured: 12 s of 1,000 documents, and 7 s): with two threads
 * neither side waits for long, and more would only wait for the first.
 */
const MAX_THREADS = 2;

/** Compresses in other threads, if the machine has cores for them, while this one makes the next files. */
export function openPrecompressor({ cores, codings, thread }: PrecompressorOptions): Precompressor {
  if (cores < 2 || codings.length === 0) return inlinePrecompressor(codings, nodeSha256);
  const threads: Compressor[] = [];
  const names = codings.map(({ coding }) => coding);
  return {
    compress: (bytes) => leastBusy(threads, thread).compress({ bytes, names }),
    close: async () => {
      await Promise.all(threads.map((each) => each.end()));
    },
  };
}

/** A thread to compress with. They are started when they are needed: an export that changes nothing compresses nothing. */
function leastBusy(threads: Compressor[], program: URL): Compressor {
  const [first] = threads.toSorted((a, b) => a.queued - b.queued);
  if (first !== undefined && (first.queued === 0 || threads.length === MAX_THREADS)) return first;
  const started = startCompressor(program);
  threads.push(started);
  return started;
}

/** A thread, and how many bytes it was given and has not answered for. */
interface Compressor {
  readonly queued: number;
  compress(order: CompressionOrder): Promise<readonly Variant[]>;
  end(): Promise<void>;
}

function startCompressor(program: URL): Compressor {
  const thread = startThread<CompressionOrder, readonly Variant[]>(program);
  let queued = 0;
  return {
    get queued() {
      return queued;
    },
    compress: async (order) => {
      const size = order.bytes.length;
      queued += size;
      try {
        return await thread.ask(order, [order.bytes.buffer]);
      } finally {
        queued -= size;
      }
    },
    end: () => thread.end(),
  };
}
