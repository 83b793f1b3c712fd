import type { RequestListener } from 'node:http';
import type { Service } from '@site/contract';
import { commonHeaders } from './request-faults.ts';

/** Answers `OPTIONS *`, which asks of no path but of the server as a whole whether it is there (RFC 9110 §9.3.7). */
export function answerAsterisk(service: () => Service | undefined, next: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    if (incoming.url !== '*' || incoming.method !== 'OPTIONS') return next(incoming, outgoing);
    outgoing.writeHead(204, commonHeaders(service())).end();
  };
}
