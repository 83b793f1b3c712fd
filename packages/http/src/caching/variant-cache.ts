import type { Service } from '@site/contract';
import { memoize } from '@site/primitives';
import { ProblemError } from '@site/problem';
import { type StorableVariant, VariantStore, type VariantStoreLimits } from './variant-store.ts';

const MiB = 1024 * 1024;

/** The bounds for one snapshot, but that of its large tier. */
const LIMITS: Omit<VariantStoreLimits, 'maxLargeSize'> = {
  maxEntries: 2000,
  maxSmallSize: 112 * MiB,
  maxSmallBody: MiB,
};

/** The bound of the large tier where nobody knows how much memory there is, in bytes. */
const MAX_LARGE_SIZE = 1024 * MiB;

/** What there is of one snapshot. */
interface Snapshot {
  readonly store: VariantStore;
  /** What is being made, by its request key. */
  readonly inFlight: Map<string, Promise<StorableVariant | ProblemError>>;
}

/**
 * Caches variants behind routing, by the request key of their operation, so that a handler is called once for each key
 * and snapshot, however many requests come before it has answered: a variant of a whole site takes a second and its
 * weight in memory. The variants of a snapshot are collected with it. Problems and errors are not cached.
 */
export class VariantCache {
  readonly #snapshotOf: (service: Service) => Snapshot;

  /** @param maxLargeSize - the most that the large variants of a snapshot take, in bytes. From 1 */
  constructor(maxLargeSize = MAX_LARGE_SIZE) {
    this.#snapshotOf = memoize(() => ({
      store: new VariantStore({ ...LIMITS, maxLargeSize }),
      inFlight: new Map(),
    }));
  }

  /**
   * The cached variant of a request key, the one that is being made, or the one that is made now.
   * @param key - unique for what `make` makes: all variants of a key are of one type
   * @param make - depends on nothing of the request but its key: others may wait for it
   * @throws what `make` throws, to all who wait
   */
  async get<AnyVariant extends StorableVariant>(
    service: Service,
    key: string,
    make: () => Promise<AnyVariant | ProblemError>,
  ): Promise<AnyVariant | ProblemError> {
    const { store, inFlight } = this.#snapshotOf(service);
    const begun = store.get(key) ?? inFlight.get(key);
    if (begun !== undefined) return begun as AnyVariant | Promise<AnyVariant | ProblemError>;
    const making = make();
    inFlight.set(key, making);
    try {
      const made = await making;
      if (!(made instanceof ProblemError)) store.add(key, made);
      return made;
    } finally {
      inFlight.delete(key);
    }
  }
}
