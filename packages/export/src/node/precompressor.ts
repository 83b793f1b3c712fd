import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Variants, writePacked } from './write-packed.ts';

/** Writes files with their compressed forms. */
export interface Packing {
  /** @param bytes - of no use to the caller from now on */
  write(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<Variants>;
  /** Ends; what was begun and not waited for may be left undone. */
  close(): Promise<void>;
}

/** What a thread is sent. */
export interface PackingOrder {
  readonly id: number;
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What it answers. Of an error that goes from thread to thread only the message would be left. */
export type PackingReply =
  | { readonly id: number; readonly variants: Variants }
  | {
      readonly id: number;
      readonly fault: { readonly message: string; readonly code: string | undefined };
    };

/**
 * Compressing takes about twice as long as all the rest (measured: 12 s of 1,000 documents, and 7 s): with two threads
 * neither side waits for long, and more would only wait for the first.
 */
const MOST_THREADS = 2;

/** Packs in other threads, if the machine has cores for them, while this one makes the next files. */
export function openPacking(cores = availableParallelism()): Packing {
  if (cores < 2) {
    return { write: async (path, bytes) => writePacked(path, bytes), close: async () => undefined };
  }
  const threads: Thread[] = [];
  return {
    write: (path, bytes) => leastBusy(threads).write(path, bytes),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}

/** A thread to write with. They are started when they are needed: an export that changes nothing packs nothing. */
function leastBusy(threads: Thread[]): Thread {
  const [first] = threads.toSorted((a, b) => a.queued - b.queued);
  if (first !== undefined && (first.queued === 0 || threads.length === MOST_THREADS)) return first;
  const started = startThread();
  threads.push(started);
  return started;
}

interface Thread {
  readonly write: Packing['write'];
  /** How many bytes it was given and has not answered for. */
  readonly queued: number;
  end(): Promise<unknown>;
}

interface Waiting {
  readonly size: number;
  resolve(variants: Variants): void;
  reject(error: unknown): void;
}

function startThread(): Thread {
  const worker = new Worker(programOf(import.meta.url));
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let queued = 0;
  worker.on('message', (reply: PackingReply) => {
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
    write: (path, bytes) =>
      new Promise((resolve, reject) => {
        const id = last++;
        const size = bytes.length;
        queued += size;
        waiting.set(id, { size, resolve, reject });
        worker.postMessage({ id, path, bytes } satisfies PackingOrder, [bytes.buffer]);
      }),
    end: () => worker.terminate(),
  };
}

/** The program of a thread: it stands beside this module, in the sources and in what is built. */
function programOf(url: string): URL {
  return new URL(url.endsWith('.ts') ? './packing-thread.ts' : './packing-thread.js', url);
}
