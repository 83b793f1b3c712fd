import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { countBytes } from './count-bytes.ts';
import type { Observer } from './seen.ts';

/** What is needed to tell of requests. */
export interface Observation {
  readonly observers: readonly Observer[];
  /** Names what answers a path. */
  readonly operationOf: (path: string) => string;
  /** The snapshot that answers now. */
  readonly snapshot: () => string | undefined;
}

/** Tells observers of every request that a listener answers. */
export function observeRequests({ observers, operationOf, snapshot }: Observation) {
  const observe = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method = '', url: target = '', headers } = incoming;
    const [time, start, answering, bytes] = [new Date(), performance.now(), snapshot(), countBytes(outgoing)];
    for (const observer of observers) observer.began();
    outgoing.once('close', () => {
      const seen = {
        ...{ time, method, target, headers, snapshot: answering, bytes: bytes() },
        operation: operationOf(pathOf(target)),
        status: outgoing.statusCode,
        duration: performance.now() - start,
        complete: outgoing.writableFinished,
      };
      for (const observer of observers) observer.ended(seen);
    });
  };
  return (next: RequestListener): RequestListener =>
    (incoming, outgoing) => {
      observe(incoming, outgoing);
      next(incoming, outgoing);
    };
}

/** The path of a request target: of most targets what is before the question mark, of an absolute one less (RFC 9112 §3.2). */
export function pathOf(target: string): string {
  const [withoutQuery = ''] = target.split('?', 1);
  return withoutQuery.replace(/^https?:\/\/[^/]*/i, '');
}
