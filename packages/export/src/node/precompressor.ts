import { startThread } from '@site/threads';
import type { Coding } from '../coding.ts';
import { inlinePrecompressor, type Precompressor, type Variant } from '../write/precompress.ts';
import { nodeSha256 } from './sha256.ts';

/** How files are compressed in threads. */
export interface PrecompressorOptions {
  /** How many cores the machine has. */
  readonly cores: number;
  readonly codings: readonly Coding[];
  /** The program of a thread, which calls `servePrecompression` with the same codings. */
  readonly thread: URL;
}

/**
 * Compressing takes about twice as long as all the rest (measured: 12 s of 1,000 documents, and 7 s): with two threads
 * neither side waits for long, and more would only wait for the first.
 */
const MAX_THREADS = 2;

/** Compresses in other threads, if the machine has cores for them, while this one makes the next files. */
export function openPrecompressor({ cores, codings, thread }: PrecompressorOptions): Precompressor {
  if (cores < 2) return inlinePrecompressor(codings, nodeSha256);
  const threads: Compressor[] = [];
  return {
    compress: (bytes) => leastBusy(threads, thread).compress(bytes),
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
interface Compressor extends Pick<Precompressor, 'compress'> {
  readonly queued: number;
  end(): Promise<void>;
}

function startCompressor(program: URL): Compressor {
  const thread = startThread<Uint8Array<ArrayBuffer>, readonly Variant[]>(program);
  let queued = 0;
  return {
    get queued() {
      return queued;
    },
    compress: async (bytes) => {
      const size = bytes.length;
      queued += size;
      try {
        return await thread.ask(bytes, [bytes.buffer]);
      } finally {
        queued -= size;
      }
    },
    end: () => thread.end(),
  };
}
