import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import type { Family } from './exposition.ts';

/** The delay of the event loop is sampled this often, in milliseconds. */
const RESOLUTION = 20;

/** What the process uses, by the names that every dashboard knows (Prometheus, "Process metrics"). */
export function processMetrics(): () => readonly Family[] {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  return () => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    const lag = delay.percentile(99) / 1e9;
    // The percentile is of the time since it was last read.
    delay.reset();
    return [
      one('process_cpu_seconds_total', 'counter', 'CPU time, user and system.', (user + system) / 1e6),
      one('process_resident_memory_bytes', 'gauge', 'Resident memory.', rss),
      one(
        'process_start_time_seconds',
        'gauge',
        'Start of the process, since the epoch.',
        performance.timeOrigin / 1000,
      ),
      ...openFiles(),
      one('nodejs_heap_size_used_bytes', 'gauge', 'Heap that is used.', heapUsed),
      one('nodejs_heap_size_total_bytes', 'gauge', 'Heap that is reserved.', heapTotal),
      one('nodejs_external_memory_bytes', 'gauge', 'Memory outside the heap, buffers among it.', external),
      one(
        'nodejs_eventloop_lag_p99_seconds',
        'gauge',
        'Lag of the event loop, 99th percentile since the last reading.',
        lag,
      ),
      {
        ...one('nodejs_version_info', 'gauge', 'The version of Node.', 1),
        samples: [{ labels: { version: process.version }, value: 1 }],
      },
    ];
  };
}

function one(name: string, type: Family['type'], help: string, value: number): Family {
  return { name, type, help, samples: [{ value }] };
}

/** Only Linux tells. */
function openFiles(): readonly Family[] {
  try {
    const open = readdirSync('/proc/self/fd').length;
    return [one('process_open_fds', 'gauge', 'Open file descriptors.', open)];
  } catch {
    return [];
  }
}
