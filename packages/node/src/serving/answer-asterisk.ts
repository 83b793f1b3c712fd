import type { RequestListener } from 'node:http';
import type { Service } from '@site/contract';
import { commonHeaders } from './request-faults.ts';

/** Answers `OPTIONS *`, a request about the server as a whole and not about a path (RFC 9110 §9.3.7). */
export function answerAsterisk(service: () => Service | undefined, next: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    if (incoming.url !== '*' || incoming.method !== 'OPTIONS') return next(incoming, outgoing);
    outgoing.writeHead(204, commonHeaders(service())).end();
  };
}
