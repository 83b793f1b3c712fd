import { AdmissionCache } from '@site/primitives';
import type { StreamedVariant } from '../negotiation/streamed-variant.ts';
import type { Variant } from '../negotiation/variant.ts';
import { entryOverhead } from './entry-overhead.ts';

/** The bounds of a `VariantStore`. Sizes are in bytes; those of tiers are of bodies with their encodings, headers and keys. */
export interface VariantStoreLimits {
  /** The most variants of each tier. From 1. */
  readonly maxEntries: number;
  /** The most that the variants of the small tier take. From 1. */
  readonly maxSmallSize: number;
  /** The largest body of the small tier; larger ones are those of a whole site or section. From 0, below the size of its tier. */
  readonly maxSmallBody: number;
  /** The most that the variants of the large tier take. From 1. */
  readonly maxLargeSize: number;
}

/** A variant that can be sent any number of times. */
export type StorableVariant = Variant | StreamedVariant;

/**
 * The variants of one snapshot by request key, in two tiers with an admission filter each. A body of a whole site or
 * section takes long to make, and there are few, whatever is requested: in a tier of their own, they neither evict
 * small ones nor are evicted by them.
 */
export class VariantStore {
  readonly #maxSmallBody: number;
  readonly #small: AdmissionCache<StorableVariant>;
  readonly #large: AdmissionCache<StorableVariant>;

  constructor({ maxEntries, maxSmallSize, maxSmallBody, maxLargeSize }: VariantStoreLimits) {
    this.#maxSmallBody = maxSmallBody;
    this.#small = tierOf(maxEntries, maxSmallSize);
    this.#large = tierOf(maxEntries, maxLargeSize);
  }

  get(key: string): StorableVariant | undefined {
    return this.#small.get(key) ?? this.#large.get(key);
  }

  /** Offers a variant to the admission filter of its tier. */
  add(key: string, variant: StorableVariant): void {
    const tier = bodySize(variant) > this.#maxSmallBody ? this.#large : this.#small;
    tier.add(key, variant);
  }
}

/** What a body takes with its encodings, as a multiple: those of three compressors are a quarter as large each, or so. */
const ENCODED = 1.75;

function tierOf(maxEntries: number, maxSize: number): AdmissionCache<StorableVariant> {
  return new AdmissionCache({
    maxEntries,
    maxSize,
    maxEntrySize: maxSize,
    sizeOf: (variant, key) => Math.ceil(ENCODED * bodySize(variant)) + entryOverhead(key),
    firstRequest: 'while-there-is-room',
  });
}

/** In bytes. A streamed variant holds no body. */
function bodySize(variant: StorableVariant): number {
  return 'body' in variant ? variant.body.length : 0;
}
