import type { RequestListener } from 'node:http';
import type { Service } from '@site/contract';
import { badRequest, refusal } from './request-faults.ts';

/** Refuses a request without a Host header, or with two (RFC 9112 §3.2). HTTP/1.0 requires none. */
export function requireHost(service: () => Service | undefined, next: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const { host } = incoming.headers;
    const fault = host === undefined ? incoming.httpVersion === '1.1' : host.includes(JOINED);
    if (!fault) return next(incoming, outgoing);
    const reason =
      host === undefined ? 'it has no Host header' : `its Host header is ${JSON.stringify(host)}`;
    const { status, headers, body } = refusal(badRequest(reason), service());
    outgoing.writeHead(status, headers).end(body);
  };
}

/** What Node joins headers of one name with under `joinDuplicateHeaders`; no host holds a space. */
const JOINED = ', ';
