import { LRUCache } from 'lru-cache';

/** How many requests an address may send. */
export interface Rate {
  /** How many requests a bucket gains in a second. Above 0. */
  readonly perSecond: number;
  /** How many requests a full bucket holds: so many may come at once. From 1. */
  readonly burst: number;
}

/** How many addresses have a bucket at once: 10 MB. The one that sent nothing for longest gets a full one. */
const MAX_BUCKETS = 100_000;

/**
 * Token buckets by key. Of each only the time at which it will be full is stored (the generic cell rate algorithm, ITU-T
 * I.371 annex A): a bucket that nobody stored is full.
 *
 * Why no library: rate-limiter-flexible and hono-rate-limiter count in windows, which admit twice the rate around the end
 * of one, keep buckets without bounds, and read the clock themselves.
 */
export class TokenBuckets {
  /** How long a bucket takes to gain a token, in milliseconds. */
  readonly #interval: number;
  /** How long an empty bucket takes to gain all of them but one. */
  readonly #tolerance: number;
  readonly #fullAt: LRUCache<string, number>;

  constructor({ perSecond, burst }: Rate, maxBuckets = MAX_BUCKETS) {
    this.#interval = 1000 / perSecond;
    this.#tolerance = (burst - 1) * this.#interval;
    this.#fullAt = new LRUCache({ max: maxBuckets });
  }

  /** How many buckets are not known to be full. */
  get size(): number {
    return this.#fullAt.size;
  }

  /**
   * Takes a token from a bucket.
   * @param now - of a monotonic clock, in milliseconds
   * @returns 0 when there was one; otherwise how long until there is, in milliseconds
   */
  take(key: string, now: number): number {
    const fullAt = Math.max(now, this.#fullAt.get(key) ?? now);
    const wait = fullAt - this.#tolerance - now;
    if (wait > 0) return wait;
    this.#fullAt.set(key, fullAt + this.#interval);
    return 0;
  }
}
