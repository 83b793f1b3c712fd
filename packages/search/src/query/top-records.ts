import { countAt, doubleAt } from '../structures/checked-reads.ts';

/**
 * The records that rank first of those that were offered, or last with a sign of -1: a binary heap with the worst of
 * them on top, which gives way to a better one.
 */
export interface BestRecords {
  readonly records: Uint32Array;
  /** How many of `records` there are. */
  count: number;
  /** What a score times the sign must reach for its record to be kept. */
  least: number;
  readonly scores: Float64Array;
  readonly sign: 1 | -1;
}

/** @param size - how many are kept */
export function noRecords(size: number, scores: Float64Array, sign: 1 | -1): BestRecords {
  const least = size === 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return { records: new Uint32Array(size), count: 0, least, scores, sign };
}

/** Offers a record whose score reaches `least`. */
export function offer(best: BestRecords, record: number): void {
  const { records, scores, sign } = best;
  if (best.count < records.length) {
    records[best.count] = record;
    rise(best, best.count++);
  } else if (sign * compare(scores, record, countAt(records, 0)) < 0) {
    records[0] = record;
    sink(best);
  }
  if (best.count === records.length) best.least = sign * doubleAt(scores, countAt(records, 0));
}

/** What is kept, in the order of the ranking. */
export function inOrder({ records, count, scores }: BestRecords): readonly number[] {
  return Array.from(records.subarray(0, count)).sort((a, b) => compare(scores, a, b));
}

/** Below 0 when the first ranks above the second. */
function compare(scores: Float64Array, a: number, b: number): number {
  return doubleAt(scores, b) - doubleAt(scores, a) || a - b;
}

function isWorse({ records, scores, sign }: BestRecords, a: number, b: number): boolean {
  return sign * compare(scores, countAt(records, a), countAt(records, b)) > 0;
}

function swap({ records }: BestRecords, a: number, b: number): void {
  const record = countAt(records, a);
  records[a] = countAt(records, b);
  records[b] = record;
}

function rise(best: BestRecords, from: number): void {
  for (let at = from; at > 0; ) {
    const parent = (at - 1) >> 1;
    if (!isWorse(best, at, parent)) return;
    swap(best, at, parent);
    at = parent;
  }
}

function sink(best: BestRecords): void {
  for (let at = 0; ; ) {
    const left = 2 * at + 1;
    const child = left + 1 < best.count && isWorse(best, left + 1, left) ? left + 1 : left;
    if (child >= best.count || !isWorse(best, child, at)) return;
    swap(best, at, child);
    at = child;
  }
}
