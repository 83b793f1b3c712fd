import { pathOf } from './observe-requests.ts';
import type { Observer, Seen } from './seen.ts';

/** What is logged of a request target: its path alone, or also what was asked. */
export type LoggedTarget = 'path' | 'query';

/** The headers by which others know a request (W3C Trace Context §3.2; X-Request-Id is a custom of proxies). */
const IDENTIFIERS = [
  ['request_id', 'x-request-id'],
  ['traceparent', 'traceparent'],
] as const;

/** An identifier that is one: what else a client puts there does not belong into a log. */
const IDENTIFIER = /^[\x21-\x7e]{1,128}$/;

/** Writes a line of JSON for every request. Readers search for words that are nobody's business: they are left out unless asked for. */
export function logRequests(logged: LoggedTarget, write: (line: string) => void): Observer {
  return {
    began: () => undefined,
    ended: (seen) => write(`${JSON.stringify(lineOf(seen, logged))}\n`),
  };
}

function lineOf(seen: Seen, logged: LoggedTarget): Readonly<Record<string, unknown>> {
  const { time, method, target, operation, status, bytes, duration, complete, snapshot, headers } = seen;
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
