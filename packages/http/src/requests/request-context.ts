import type { Sha256 } from '../digest.ts';
import type { ReadHeader } from './request-head.ts';

/** The request context: one checked request, and what every response to it needs. */
export interface RequestContext {
  readonly method: string;
  /** The path of the site as it was sent, percent-encoded. */
  readonly path: string;
  /** What was sent before it: the path that the site lies below; empty at the root of its host. */
  readonly mount: string;
  /** The query component (RFC 3986 §3.4), without its question mark; empty without one. */
  readonly query: string;
  /** The request's `Accept`. */
  readonly accept: string | undefined;
  /** Reads any other header of the request. */
  readonly read: ReadHeader;
  /** The headers of every response. */
  readonly common: Readonly<Record<string, string>>;
  /** The platform's own, where it is faster than Web Crypto. */
  readonly sha256?: Sha256 | undefined;
}

/** The path and the query of an absolute URL, as they stand in it. */
export function splitUrl(url: string): { readonly path: string; readonly query: string } {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const target = start === -1 ? '/' : url.slice(start);
  const mark = target.indexOf('?');
  return mark === -1
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}
