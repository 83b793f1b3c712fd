import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import process from 'node:process';
import { getHeapStatistics } from 'node:v8';

/** What of the heap is used after a collection, in bytes, and how large what stays there may become. */
export interface HeapUse {
  readonly used: number;
  readonly limit: number;
}

/** From here on an edit, which is read while the site before it is still served, may end the process. */
const NEARLY_FULL = 0.7;

const MEBIBYTE = 2 ** 20;

/**
 * What V8's limit counts for young objects, in bytes: three semi-spaces, of 64 MiB each from Node 24 on and of 16 before
 * (measured). What stays is old, and ends the process when it reaches the rest.
 */
const YOUNG = (Number.parseInt(process.versions.node, 10) >= 24 ? 192 : 48) * MEBIBYTE;

/**
 * Reports once that the heap is nearly full: when it is full, V8 ends the process with a dump that names no fix. Only what
 * is left after a full collection counts; before it, any heap fills with garbage.
 * @param print - takes a line
 * @param read - how full the heap is
 * @returns ends the watch
 */
export function watchHeap(print: (line: string) => void, read: () => HeapUse = readHeap): () => void {
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(isFull)) return;
    const use = read();
    if (use.used < use.limit * NEARLY_FULL) return;
    observer.disconnect();
    print(describeHeap(use));
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => observer.disconnect();
}

/** Whether a collection was a full one. */
function isFull(entry: PerformanceEntry): boolean {
  const { detail } = entry as PerformanceEntry & { readonly detail?: { readonly kind?: number } };
  return detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}

function readHeap(): HeapUse {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return { used, limit: limit - YOUNG };
}

/** Twice as much: an edit is read while the site before it is still served. */
export function describeHeap({ used, limit }: HeapUse): string {
  const [have, may] = [used, limit].map((bytes) => Math.round(bytes / MEBIBYTE));
  return `The heap is nearly full: ${have} of ${may} MiB are in use. Start with NODE_OPTIONS=--max-old-space-size=${2 * (may ?? 0)}, or serve an export, which takes less.\n`;
}
