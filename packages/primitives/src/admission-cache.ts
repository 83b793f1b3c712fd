import { LRUCache } from 'lru-cache';
import { fnv1a } from './fnv1a.ts';

/** How much an `AdmissionCache` holds, and what it admits. */
export interface AdmissionCacheOptions<Value> {
  /** The most entries it holds. From 1. */
  readonly maxEntries: number;
  /** The most that the sizes of its values add up to. From 1. */
  readonly maxSize: number;
  /** The size of a value, in the unit of `maxSize`. A value without one counts as 1: there is no entry without a cost. */
  readonly sizeOf: (value: Value, key: string) => number;
  /** The largest value that is admitted; by default a hundredth of `maxSize`. */
  readonly maxEntrySize?: number;
  /** Whether a first request is admitted: `never`, or only while nothing has to be evicted for it. */
  readonly firstRequest: 'never' | 'while-there-is-room';
}

/** How many fingerprints the doorkeeper holds. They take 64 KiB. */
const DOORKEEPER_SIZE = 1 << 14;

/**
 * An LRU cache with an admission filter: a value that would evict others is admitted at its second request, so that
 * requests which come once (crawlers, fuzzers) evict nothing. The filter is the doorkeeper of TinyLFU, a table of
 * fingerprints of the last keys that were turned away. Two keys with one fingerprint do no more than admit one early.
 */
export class AdmissionCache<Value extends NonNullable<unknown>> {
  readonly #entries: LRUCache<string, Value>;
  readonly #doorkeeper = new Uint32Array(DOORKEEPER_SIZE);
  readonly #options: AdmissionCacheOptions<Value>;

  constructor(options: AdmissionCacheOptions<Value>) {
    const { maxEntries, maxSize, maxEntrySize = Math.floor(maxSize / 100) } = options;
    this.#options = options;
    this.#entries = new LRUCache({
      max: maxEntries,
      maxSize,
      maxEntrySize,
      sizeCalculation: (value, key) => Math.max(1, options.sizeOf(value, key)),
    });
  }

  /** The value of a key, which is now the most recently used one. */
  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  /** Offers the value of a key that has none. A value that is not admitted, or is too large, is dropped. */
  add(key: string, value: Value): void {
    if (this.#entries.has(key)) return;
    if (!this.#isFree(key, value) && !this.#wasTurnedAway(key)) return;
    this.#entries.set(key, value);
  }

  clear(): void {
    this.#entries.clear();
    this.#doorkeeper.fill(0);
  }

  #isFree(key: string, value: Value): boolean {
    const { firstRequest, maxEntries, maxSize, sizeOf } = this.#options;
    if (firstRequest === 'never') return false;
    const { size, calculatedSize } = this.#entries;
    return size < maxEntries && calculatedSize + Math.max(1, sizeOf(value, key)) <= maxSize;
  }

  /** Whether the doorkeeper has seen a key; from now on it has. */
  #wasTurnedAway(key: string): boolean {
    const fingerprint = fnv1a(key);
    const place = fingerprint % DOORKEEPER_SIZE;
    const isKnown = this.#doorkeeper[place] === fingerprint;
    this.#doorkeeper[place] = fingerprint;
    return isKnown;
  }
}
