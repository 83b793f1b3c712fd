import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { countBytes } from './count-bytes.ts';
import type { ObservedRequest, RequestObserver } from './observed-request.ts';

/** How requests are observed. */
export interface ObserveOptions {
  readonly observers: readonly RequestObserver[];
  /** Names what answers a path. */
  readonly operationOf: (path: string) => string;
  /** The snapshot that is served now. */
  readonly snapshot: () => string | undefined;
}

/** Wraps a listener so that observers are notified of every request to it. */
export function observeRequests({ observers, operationOf, snapshot }: ObserveOptions) {
  const observe = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method = '', url: target = '', headers } = incoming;
    const [time, start, served, bytes] = [new Date(), performance.now(), snapshot(), countBytes(outgoing)];
    for (const observer of observers) observer.began();
    outgoing.once('close', () => {
      const request: ObservedRequest = {
        ...{ time, method, target, headers, snapshot: served, bytes: bytes() },
        operation: operationOf(pathOf(target)),
        status: statusOf(outgoing),
        duration: performance.now() - start,
        complete: outgoing.writableFinished,
      };
      for (const observer of observers) observer.ended(request);
    });
  };
  return (next: RequestListener): RequestListener =>
    (incoming, outgoing) => {
      observe(incoming, outgoing);
      next(incoming, outgoing);
    };
}

/** What nginx logs of a client that left before its answer began: no status was sent, so none of HTTP's is true. */
const CLIENT_LEFT = 499;

function statusOf({ headersSent, statusCode }: ServerResponse): number {
  // A refusal that was written without this response, such as 408, has left its status there.
  return headersSent || statusCode !== 200 ? statusCode : CLIENT_LEFT;
}

/** The path of a request target, which is in origin form or in absolute form (RFC 9112 §3.2). */
export function pathOf(target: string): string {
  const [withoutQuery = ''] = target.split('?', 1);
  return withoutQuery.replace(/^https?:\/\/[^/]*/i, '');
}
