import { type CachePolicy, cachePolicies } from '@site/contract';

/** Header fields of a response. */
type Headers = Readonly<Record<string, string>>;

/** What caches read of a response, by its policy. The only place that sets it; `openapi/headers.ts` documents it. */
export const cacheHeaders: Readonly<Record<CachePolicy, Headers>> = {
  immutable: { 'cache-control': cachePolicies.immutable },
  snapshot: { 'cache-control': cachePolicies.snapshot },
};

/** The same for what no cache may store: problems, and the state of the server (RFC 9111 §5.2.2.5). */
export const notStored: Headers = { 'cache-control': 'no-store' };
