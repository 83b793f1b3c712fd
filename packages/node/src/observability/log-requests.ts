import { pathOf } from './observe-requests.ts';
import type { ObservedRequest, RequestObserver } from './observed-request.ts';

/** What is logged of a request target: its path alone, or its query too. */
export type LoggedTarget = 'path' | 'query';

/** The headers that identify a request across systems (W3C Trace Context §3.2; X-Request-Id is a custom of proxies). */
const IDENTIFIERS = [
  ['request_id', 'x-request-id'],
  ['traceparent', 'traceparent'],
] as const;

/** The identifiers that are logged: other values could forge parts of the log, or fill it. */
const IDENTIFIER = /^[\x21-\x7e]{1,128}$/;

/** Writes a line of JSON for every request. What readers search for is private: queries are logged only on demand. */
export function logRequests(logged: LoggedTarget, write: (line: string) => void): RequestObserver {
  return {
    began: () => undefined,
    ended: (request) => write(`${JSON.stringify(entryOf(request, logged))}\n`),
  };
}

function entryOf(request: ObservedRequest, logged: LoggedTarget): Readonly<Record<string, unknown>> {
  const { time, method, target, operation, status, bytes, duration, complete, snapshot, headers } = request;
  return {
    event: 'request',
    time: time.toISOString(),
    method,
    path: pathOf(target),
    ...(logged === 'query' ? { query: target.split('?').slice(1).join('?') } : {}),
    operation,
    status,
    bytes,
    duration_ms: Math.round(duration * 1000) / 1000,
    ...(complete ? {} : { aborted: true }),
    snapshot,
    ...Object.fromEntries(
      IDENTIFIERS.map(([name, header]) => [name, headers[header]] as const).filter(
        ([, value]) => typeof value === 'string' && IDENTIFIER.test(value),
      ),
    ),
  };
}
