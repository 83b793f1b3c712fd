import { METHODS } from 'node:http';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { RequestObserver } from './observed-request.ts';

/** Upper bounds of the buckets, in seconds: from a cached response to one that no client waits for. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const KNOWN_METHODS: ReadonlySet<string> = new Set(METHODS);

/** Registers metrics of requests, and returns the observer that feeds them. */
export function requestMetrics(registry: Registry): RequestObserver {
  const registers = [registry];
  const requests = new Counter({
    name: 'site_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['operation', 'method', 'status'],
    registers,
  });
  const aborted = new Counter({
    name: 'site_http_requests_aborted_total',
    help: 'Requests whose client left before the answer.',
    labelNames: ['operation'],
    registers,
  });
  const bytes = new Counter({
    name: 'site_http_response_body_bytes_total',
    help: 'Bytes of the bodies of answers.',
    labelNames: ['operation'],
    registers,
  });
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'From the headers of a request to the last byte of its answer.',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'site_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  });
  return {
    began: () => inFlight.inc(),
    ended: ({ method, operation, status, duration, complete, bytes: sent }) => {
      inFlight.dec();
      // Clients choose the method: a label of any value would let them grow the metrics without bound.
      requests.inc({ operation, method: KNOWN_METHODS.has(method) ? method : 'other', status });
      if (!complete) aborted.inc({ operation });
      bytes.inc({ operation }, sent);
      durations.observe({ operation }, duration / 1000);
    },
  };
}
