import type { RequestListener } from 'node:http';
import type { Service } from '@site/contract';
import { operationNames, type Surfaces } from '@site/http';
import type { Reading } from '@site/node/served-site';
import { contentMetrics } from '../metrics/content-metrics.ts';
import { type MetricsServer, serveMetrics } from '../metrics/metrics-server.ts';
import { processMetrics } from '../metrics/process-metrics.ts';
import { requestMetrics } from '../metrics/request-metrics.ts';
import type { Settings } from '../settings.ts';
import { logRequests } from './log-requests.ts';
import { observeRequests } from './observe-requests.ts';
import { timeAnswers } from './server-timing.ts';

/** What a server tells of itself, as far as its settings ask for it: what nobody asks for costs nothing. */
export interface Observation {
  /** Stands before the server's own listener; `undefined` where requests are not looked at. */
  readonly observe: ((next: RequestListener) => RequestListener) | undefined;
  /** The port of the metrics, if there are any. */
  readonly metricsPort: number | undefined;
  readonly read: (reading: Reading, seconds: number) => void;
  readonly readFailed: () => void;
  readonly close: () => void;
}

/**
 * Opens what the settings ask for.
 * @param log - takes lines of JSON
 * @throws {Error} the system's own, when the metrics' address cannot be listened on
 */
export async function openObservation(
  { host, log: logged, metricsPort, serverTiming }: Settings,
  surfaces: Surfaces,
  service: () => Service | undefined,
  log: (line: string) => void,
): Promise<Observation> {
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
    ...(serverTiming === true ? [timeAnswers] : []),
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
