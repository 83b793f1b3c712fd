import type { RequestListener } from 'node:http';
import type { Service } from '@site/contract';
import { tooManyRequests } from '@site/http';
import { plainProblem } from '../serving/request-faults.ts';
import { clientKey, type TrustedProxies } from './client-address.ts';
import { type Rate, TokenBuckets } from './token-buckets.ts';

/** How requests are limited. */
export interface RateLimit extends Rate {
  /** Believed about the addresses of clients; none when left out. */
  readonly proxies?: TrustedProxies | undefined;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
}

/** What decides whether the server lives: a load balancer that is refused would take it away. */
const EXEMPT = /^\/(?:healthz|readyz)(?:\?|$)/;

/**
 * Passes so many requests of an address on to `next`, and refuses the rest as 429 (RFC 6585 §4). All methods and answers
 * count, but for OPTIONS: a script whose preflight fails cannot read the problem (Fetch §4.8).
 */
export function limitRequests(
  { proxies, now, ...rate }: RateLimit,
  service: () => Service | undefined,
  next: RequestListener,
): RequestListener {
  const buckets = new TokenBuckets(rate);
  return (incoming, outgoing) => {
    const { method, url = '', headers, socket } = incoming;
    if (method === 'OPTIONS' || EXEMPT.test(url)) return next(incoming, outgoing);
    const header = proxies && headers[proxies.header];
    const source = {
      socketAddress: socket.remoteAddress,
      header: Array.isArray(header) ? header.join() : header,
    };
    const wait = buckets.take(clientKey(source, proxies), now());
    if (wait === 0) return next(incoming, outgoing);
    const refused = plainProblem(tooManyRequests(Math.ceil(wait / 1000)), service());
    outgoing.writeHead(refused.status, refused.headers).end(refused.body);
  };
}
