import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { Counter, Gauge, type Registry } from 'prom-client';

/** The delay of the event loop is sampled this often, in milliseconds. */
const RESOLUTION = 20;

/**
 * Registers metrics of the process, by the names that dashboards expect (Prometheus, "Process metrics"; `prom-client`).
 * They are fewer than the default metrics of `prom-client`, which list every heap space, handle and kind of collection.
 */
export function processMetrics(registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const value = read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });

  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time, user and system.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  gauge(
    'process_start_time_seconds',
    'Start of the process, since the epoch.',
    () => performance.timeOrigin / 1000,
  );
  gauge('process_open_fds', 'Open file descriptors.', countOpenFiles);
  gauge('nodejs_heap_size_used_bytes', 'Heap that is used.', () => process.memoryUsage().heapUsed);
  gauge('nodejs_heap_size_total_bytes', 'Heap that is reserved.', () => process.memoryUsage().heapTotal);
  gauge(
    'nodejs_external_memory_bytes',
    'Memory outside the heap, buffers among it.',
    () => process.memoryUsage().external,
  );

  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  gauge(
    'nodejs_eventloop_lag_p99_seconds',
    'Lag of the event loop, 99th percentile since the last reading.',
    () => {
      const lag = delay.percentile(99) / 1e9;
      delay.reset();
      return lag;
    },
  );
  new Gauge({
    name: 'nodejs_version_info',
    help: 'The version of Node.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: process.version }, 1);
}

/** Only Linux lists them, and listing them takes one itself. */
function countOpenFiles(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return undefined;
  }
}
