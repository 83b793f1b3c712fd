import { Worker } from 'node:worker_threads';
import type { Coding } from '../coding.ts';
import { inlinePrecompressor, type Precompressor, type Variant } from '../write/precompress.ts';
import type { CompressionOrder, CompressionReply } from './messages.ts';
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
  const threads: Thread[] = [];
  return {
    compress: (bytes) => leastBusy(threads, thread).compress(bytes),
    close: async () => {
      await Promise.all(threads.map((each) => each.end()));
    },
  };
}

/** A thread to compress with. They are started when they are needed: an export that changes nothing compresses nothing. */
function leastBusy(threads: Thread[], program: URL): Thread {
  const [first] = threads.toSorted((a, b) => a.queued - b.queued);
  if (first !== undefined && (first.queued === 0 || threads.length === MAX_THREADS)) return first;
  const started = startThread(program);
  threads.push(started);
  return started;
}

interface Thread {
  readonly compress: Precompressor['compress'];
  /** How many bytes it was given and has not answered for. */
  readonly queued: number;
  end(): Promise<unknown>;
}

interface Waiting {
  readonly size: number;
  resolve(variants: readonly Variant[]): void;
  reject(error: unknown): void;
}

function startThread(program: URL): Thread {
  const worker = new Worker(program);
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let queued = 0;
  worker.on('message', (reply: CompressionReply) => {
    const order = waiting.get(reply.id);
    waiting.delete(reply.id);
    queued -= order?.size ?? 0;
    if ('variants' in reply) order?.resolve(reply.variants);
    else order?.reject(Object.assign(new Error(reply.fault.message), { code: reply.fault.code }));
  });
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return {
    get queued() {
      return queued;
    },
    compress: (bytes) =>
      new Promise((resolve, reject) => {
        const id = last++;
        const size = bytes.length;
        queued += size;
        waiting.set(id, { size, resolve, reject });
        worker.postMessage({ id, bytes } satisfies CompressionOrder, [bytes.buffer]);
      }),
    end: () => worker.terminate(),
  };
}
