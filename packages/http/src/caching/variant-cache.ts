import type { Service } from '@site/contract';
import { memoize } from '@site/primitives';
import { ProblemError } from '@site/problem';
import { type StorableVariant, VariantStore, type VariantStoreLimits } from './variant-store.ts';

const MiB = 1024 * 1024;

/** The bounds for one snapshot. */
const LIMITS: VariantStoreLimits = {
  maxEntries: 2000,
  maxSmallSize: 112 * MiB,
  maxSmallBody: MiB,
  maxLargeSize: 1024 * MiB,
};

/**
 * Caches variants behind routing, by the request key of their operation, so that a handler is called once for each key
 * and snapshot. The variants of a snapshot are collected with it. Problems are not cached.
 */
export class VariantCache {
  readonly #storeOf = memoize((_: Service) => new VariantStore(LIMITS));

  /**
   * The cached variant of a request key, or the one that is made now.
   * @param key - unique for what `make` makes: all variants of a key are of one type
   */
  async get<AnyVariant extends StorableVariant>(
    service: Service,
    key: string,
    make: () => Promise<AnyVariant | ProblemError>,
  ): Promise<AnyVariant | ProblemError> {
    const store = this.#storeOf(service);
    const cached = store.get(key);
    if (cached !== undefined) return cached as AnyVariant;
    const made = await make();
    if (!(made instanceof ProblemError)) store.add(key, made);
    return made;
  }
}
