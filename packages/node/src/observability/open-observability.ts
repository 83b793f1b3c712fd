import type { RequestListener } from 'node:http';
import type { Service } from '@site/contract';
import { operationNames, type Surfaces } from '@site/http';
import type { Reading } from '../served-site/served-site.ts';
import { contentMetrics } from './content-metrics.ts';
import { type LoggedTarget, logRequests } from './log-requests.ts';
import { type MetricsServer, serveMetrics } from './metrics-server.ts';
import { observeRequests } from './observe-requests.ts';
import { processMetrics } from './process-metrics.ts';
import { requestMetrics } from './request-metrics.ts';
import { addServerTiming } from './server-timing.ts';

/** What a server logs, measures and publishes about itself. */
export interface ObservabilityOptions {
  /** The address of the metrics. */
  readonly host: string;
  /** What is logged of every request; nothing when left out. */
  readonly log?: LoggedTarget | undefined;
  /** The port of the metrics; none when left out. 0 lets the system choose. */
  readonly metricsPort?: number | undefined;
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
  readonly close: () => void;
}

/**
 * Opens what the options enable.
 * @param log - takes lines of JSON
 * @throws {Error} the system's own, when the metrics' address cannot be listened on
 */
export async function openObservability(
  { host, log: logged, metricsPort, serverTiming }: ObservabilityOptions,
  surfaces: Surfaces,
  service: () => Service | undefined,
  log: (line: string) => void,
): Promise<Observability> {
  const snapshot = () => service()?.snapshot;
  const [requests, content] = [requestMetrics(), contentMetrics(snapshot)];
  let metrics: MetricsServer | undefined;
  if (metricsPort !== undefined) {
    const families = [requests.families, content.families, processMetrics()];
    metrics = await serveMetrics(host, metricsPort, () => families.flatMap((each) => each()));
  }
  const observers = [
    ...(logged === undefined ? [] : [logRequests(logged, log)]),
    ...(metrics === undefined ? [] : [requests.observer]),
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
    read: content.read,
    readFailed: content.readFailed,
    close: () => metrics?.close(),
  };
}
