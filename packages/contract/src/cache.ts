/** The `Cache-Control` of each policy an operation can have. */
export const cachePolicies = {
  /** Named by its own hash: what was fetched once is right for ever (RFC 8246). */
  immutable: 'public, max-age=31536000, immutable',
  /** Of one snapshot: fresh for a minute, then revalidated by its `ETag`. */
  snapshot: 'public, max-age=60, stale-while-revalidate=600',
} as const;

/** The name of a cache policy. */
export type CachePolicy = keyof typeof cachePolicies;
