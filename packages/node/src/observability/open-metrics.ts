import { Registry } from 'prom-client';
import type { ReaderObserver } from '../readers/reader-watch.ts';
import { contentMetrics, type ReadingObserver } from './content-metrics.ts';
import { serveMetrics } from './metrics-server.ts';
import type { RequestObserver } from './observed-request.ts';
import { processMetrics } from './process-metrics.ts';
import { readerMetrics } from './reader-metrics.ts';
import { requestMetrics } from './request-metrics.ts';

/** Metrics that are served. */
export interface Metrics {
  readonly requests: RequestObserver;
  readonly readings: ReadingObserver;
  readonly readers: ReaderObserver;
  readonly port: number;
  readonly close: () => void;
}

/**
 * Registers the metrics of a server, and serves them.
 * @param snapshot - the snapshot that is served now
 * @throws {Error} the system's own, when the address cannot be listened on
 */
export async function openMetrics(
  host: string,
  port: number,
  snapshot: () => string | undefined,
): Promise<Metrics> {
  const registry = new Registry();
  const requests = requestMetrics(registry);
  const readings = contentMetrics(registry, snapshot);
  const readers = readerMetrics(registry);
  processMetrics(registry);
  return { requests, readings, readers, ...(await serveMetrics(host, port, registry)) };
}
