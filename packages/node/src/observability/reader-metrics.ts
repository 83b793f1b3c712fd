import { Counter, Gauge, type Registry } from 'prom-client';
import type { ReaderObserver } from '../readers/reader-watch.ts';

/** Registers metrics of the readers of responses, and returns the observer that feeds them. */
export function readerMetrics(registry: Registry): Required<ReaderObserver> {
  const registers = [registry];
  const cut = new Counter({
    name: 'site_http_readers_cut_total',
    help: 'Readers that were cut off: slower than the least rate, or for the memory that waited for them.',
    labelNames: ['reason'],
    registers,
  });
  // Without them, the first reader that is cut would be no increase.
  for (const reason of ['slow', 'memory']) cut.inc({ reason }, 0);
  const waiting = new Gauge({
    name: 'site_http_waiting_bytes',
    help: 'Bytes of answers that wait for their readers, as last looked at.',
    registers,
  });
  return {
    cut: (readers) => {
      for (const { reason } of readers) cut.inc({ reason });
    },
    waiting: (bytes) => waiting.set(bytes),
  };
}
