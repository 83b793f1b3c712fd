import type { Sha256 } from '../negotiation/variant.ts';

/** One request, and what every answer to it needs. */
export interface Exchange {
  readonly method: string;
  /** The path as it was sent, percent-encoded. */
  readonly path: string;
  /** What follows the question mark; empty without one. */
  readonly query: string;
  /** The request's `Accept`. */
  readonly accept: string | undefined;
  /** The headers that every response has. */
  readonly common: Readonly<Record<string, string>>;
  /** The platform's own, where it has a faster one than Web Crypto. */
  readonly sha256?: Sha256 | undefined;
}

/** The parts of an absolute URL that name a resource here. */
export function splitUrl(url: string): { readonly path: string; readonly query: string } {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const target = start === -1 ? '/' : url.slice(start);
  const mark = target.indexOf('?');
  return mark === -1
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}
