import type { RequestListener } from 'node:http';
import type { Service } from '@site/contract';
import { operationNames, type Surfaces } from '@site/http';
import type { ReaderObserver } from '../readers/reader-watch.ts';
import type { Reading } from '../served-site/served-site.ts';
import { type LoggedTarget, logRequests } from './log-requests.ts';
import { observeRequests } from './observe-requests.ts';
import type { Metrics } from './open-metrics.ts';
import { addServerTiming } from './server-timing.ts';

/** What a server logs, measures and publishes about itself. */
export interface ObservabilityOptions {
  /** What is logged of every request; nothing when left out. */
  readonly log?: LoggedTarget | undefined;
  /** The port of the metrics; none when left out. 0 lets the system choose. */
  readonly metricsPort?: number | undefined;
  /** The address of the metrics, which nothing protects: this machine alone when left out. */
  readonly metricsHost?: string | undefined;
  /** Whether responses carry a `Server-Timing` header. */
  readonly serverTiming?: boolean | undefined;
}

/** The observability of a server, as far as its options enable it: what is disabled costs no request anything. */
export interface Observability {
  /** Wraps the server's listener; `undefined` where requests are not observed. */
  readonly observe: ((next: RequestListener) => RequestListener) | undefined;
  /** The port of the metrics, if there are any. */
  readonly metricsPort: number | undefined;
  /** Counts a reading of the content. */
  readonly read: (reading: Reading, seconds: number) => void;
  /** Counts a reading that failed: what was served before stays. */
  readonly readFailed: () => void;
  /** Counts what readers of responses do; `undefined` where nothing counts it. */
  readonly readers: ReaderObserver | undefined;
  readonly close: () => void;
}

/**
 * Opens what the options enable.
 * @param log - takes lines of JSON
 * @throws {Error} the system's own, when the metrics' address cannot be listened on
 */
export async function openObservability(
  { log: logged, metricsPort, metricsHost = '127.0.0.1', serverTiming }: ObservabilityOptions,
  surfaces: Surfaces,
  service: () => Service | undefined,
  log: (line: string) => void,
): Promise<Observability> {
  const snapshot = () => service()?.snapshot;
  const metrics = await openMetricsAt(metricsHost, metricsPort, snapshot);
  const observers = [
    ...(logged === undefined ? [] : [logRequests(logged, log)]),
    ...(metrics === undefined ? [] : [metrics.requests]),
  ];
  const layers = [
    ...(serverTiming === true ? [addServerTiming] : []),
    ...(observers.length === 0
      ? []
      : [observeRequests({ observers, operationOf: operationNames(surfaces), snapshot })]),
  ];
  return {
    observe: layers.length === 0 ? undefined : (next) => layers.reduce((inner, layer) => layer(inner), next),
    metricsPort: metrics?.port,
    read: (reading, seconds) => metrics?.readings.read(reading, seconds),
    readFailed: () => metrics?.readings.readFailed(),
    readers: metrics?.readers,
    close: () => metrics?.close(),
  };
}

async function openMetricsAt(
  host: string,
  port: number | undefined,
  snapshot: () => string | undefined,
): Promise<Metrics | undefined> {
  if (port === undefined) return undefined;
  // Loaded only on demand: few servers publish metrics, and their library is a part of a start.
  const { openMetrics } = await import('./open-metrics.ts');
  return openMetrics(host, port, snapshot);
}
