import { LRUCache } from 'lru-cache';

/** How many results a `memoizeRecent` function holds. */
export interface RecentBounds<Value> {
  /** The most results. From 1. */
  readonly maxEntries: number;
  /** The most that their sizes add up to, and the size of a result. From 1; a result without a size counts as 1. */
  readonly size?: { readonly max: number; readonly of: (value: Value) => number };
}

/** A function that caches its most recently used results. */
export interface RecentMemo<Key, Value> {
  (key: Key): Value;
  /** Removes the result of a key: the next call computes it again. */
  forget(key: Key): void;
}

/**
 * Computes a value once for each of the keys that were used most recently. Unlike the results of `memoize`, these are
 * bounded, and their keys may be of any type. What throws is computed again.
 */
export function memoizeRecent<Key extends NonNullable<unknown>, Value extends NonNullable<unknown>>(
  compute: (key: Key) => Value,
  { maxEntries, size }: RecentBounds<Value>,
): RecentMemo<Key, Value> {
  const results = new LRUCache<Key, Value>({
    max: maxEntries,
    ...(size && { maxSize: size.max, sizeCalculation: (value: Value) => Math.max(1, size.of(value)) }),
  });
  const memo = (key: Key): Value => {
    const cached = results.get(key);
    if (cached !== undefined) return cached;
    const value = compute(key);
    results.set(key, value);
    return value;
  };
  return Object.assign(memo, { forget: (key: Key) => void results.delete(key) });
}
