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

/** Compressing takes half as long as all the rest: more threads would only wait. */
const MOST_THREADS = 2;

/** Packs in other threads, if the machine has cores for them, while this one makes the next files. */
export function openPacking(cores = availableParallelism()): Packing {
  const count = Math.min(cores - 1, MOST_THREADS);
  if (count < 1) {
    return { write: async (path, bytes) => writePacked(path, bytes), close: async () => undefined };
  }
  const threads: Thread[] = [];
  let next = 0;
  return {
    write: (path, bytes) => {
      // Started when they are needed: an export that changes nothing packs nothing.
      const thread = threads[next] ?? startThread();
      threads[next] = thread;
      next = (next + 1) % count;
      return thread.write(path, bytes);
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}

interface Thread {
  readonly write: Packing['write'];
  end(): Promise<unknown>;
}

interface Waiting {
  resolve(variants: Variants): void;
  reject(error: unknown): void;
}

function startThread(): Thread {
  const worker = new Worker(programOf(import.meta.url));
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.on('message', (reply: PackingReply) => {
    const promise = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('variants' in reply) promise?.resolve(reply.variants);
    else promise?.reject(Object.assign(new Error(reply.fault.message), { code: reply.fault.code }));
  });
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return {
    write: (path, bytes) =>
      new Promise((resolve, reject) => {
        const id = last++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, path, bytes } satisfies PackingOrder, [bytes.buffer]);
      }),
    end: () => worker.terminate(),
  };
}

/** The program of a thread: it stands beside this module, in the sources and in what is built. */
function programOf(url: string): URL {
  return new URL(url.endsWith('.ts') ? './packing-thread.ts' : './packing-thread.js', url);
}
