import { METHODS } from 'node:http';
import { Counter } from './counter.ts';
import type { Family } from './exposition.ts';
import { Histogram } from './histogram.ts';
import type { RequestObserver } from './observed-request.ts';

/** From an answer that was remembered to one that nobody waits for, in seconds. */
const BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const KNOWN_METHODS: ReadonlySet<string> = new Set(METHODS);

/** Counts requests and how long they take. */
export function requestMetrics(): {
  readonly observer: RequestObserver;
  readonly families: () => readonly Family[];
} {
  const [requests, aborted, bytes] = [new Counter(), new Counter(), new Counter()];
  const durations = new Histogram(BOUNDS);
  let inFlight = 0;
  const observer: RequestObserver = {
    began: () => {
      inFlight++;
    },
    ended: ({ method, operation, status, duration, complete, bytes: sent }) => {
      inFlight--;
      const known = KNOWN_METHODS.has(method) ? method : 'other';
      requests.add({ operation, method: known, status: String(status) });
      if (!complete) aborted.add({ operation });
      bytes.add({ operation }, sent);
      durations.observe({ operation }, duration / 1000);
    },
  };
  const families = (): readonly Family[] => [
    counter('site_http_requests_total', 'Requests that were answered.', requests),
    counter('site_http_requests_aborted_total', 'Requests whose client left before the answer.', aborted),
    counter('site_http_response_body_bytes_total', 'Bytes of the bodies of answers.', bytes),
    {
      name: 'site_http_request_duration_seconds',
      type: 'histogram',
      help: 'From the headers of a request to the last byte of its answer.',
      samples: durations.samples,
    },
    {
      name: 'site_http_requests_in_flight',
      type: 'gauge',
      help: 'Requests that are being answered.',
      samples: [{ value: inFlight }],
    },
  ];
  return { observer, families };
}

function counter(name: string, help: string, { samples }: Counter): Family {
  return { name, type: 'counter', help, samples };
}
