import type { RequestListener } from 'node:http';
import type { Service } from '@site/contract';
import { ProblemError, type WordedProblem } from '@site/problem';
import { pathOf } from '../observability/observe-requests.ts';
import { plainProblem } from './request-faults.ts';

/** Why a server passes no requests on. */
export interface Availability {
  /** Whether it is about to end: a load balancer is to send its requests elsewhere. */
  readonly isEnding: boolean;
  /** Whether more bytes wait for readers than may. */
  readonly isFull: boolean;
}

/** Refuses readiness while a server is about to end, and requests that make an answer while none may be held any more. */
export function checkAvailable(
  state: () => Availability,
  service: () => Service | undefined,
  next: RequestListener,
): RequestListener {
  return (incoming, outgoing) => {
    const { isEnding, isFull } = state();
    if (!isEnding && !isFull) return next(incoming, outgoing);
    const path = pathOf(incoming.url ?? '');
    const problem = path === '/readyz' ? isEnding && ending() : isFull && path !== '/healthz' && full();
    if (!problem) return next(incoming, outgoing);
    const { status, headers, body } = plainProblem(problem, service());
    outgoing.writeHead(status, headers).end(body);
  };
}

function ending(): WordedProblem {
  return new ProblemError('not_ready', {
    detail: 'This process is about to end.',
    resolution: 'Send requests to another one; one that follows this one answers in a few seconds.',
    headers: { 'retry-after': '5' },
  });
}

/** The problem of a server whose readers hold all the bytes that may wait. */
export function full(): WordedProblem {
  return new ProblemError('not_ready', {
    detail: 'Readers of other answers hold all the memory that answers may take.',
    resolution: 'Send the same request again after a second: slow readers are cut off.',
    headers: { 'retry-after': '1' },
  });
}
