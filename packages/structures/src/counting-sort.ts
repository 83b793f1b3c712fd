import { uint32At } from './checked-reads.ts';

/** Items by bucket. */
export interface Buckets {
  /** The items in the order of their buckets, stably. */
  readonly order: Uint32Array;
  /** Where each bucket begins in `order`, and last where it ends. */
  readonly starts: Uint32Array;
}

/**
 * Sorts the integers below a count by bucket (a counting sort), in linear time.
 * @param buckets - how many there are
 */
export function countingSort(count: number, buckets: number, bucketOf: (item: number) => number): Buckets {
  const starts = new Uint32Array(buckets + 1);
  for (let item = 0; item < count; item++) {
    const bucket = bucketOf(item);
    starts[bucket + 1] = uint32At(starts, bucket + 1) + 1;
  }
  for (let bucket = 0; bucket < buckets; bucket++)
    starts[bucket + 1] = uint32At(starts, bucket + 1) + uint32At(starts, bucket);
  const next = starts.slice();
  const order = new Uint32Array(count);
  for (let item = 0; item < count; item++) {
    const bucket = bucketOf(item);
    const slot = uint32At(next, bucket);
    next[bucket] = slot + 1;
    order[slot] = item;
  }
  return { order, starts };
}
