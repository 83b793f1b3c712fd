import { BoundedHeap, float64At, uint32At } from '@site/structures';

/** A page of the ranking; `total`, `offset` and `within` are those of the results. */
export interface Selection {
  readonly total: number;
  readonly offset: number;
  readonly within: number;
  /** In the order of the ranking. */
  readonly records: readonly number[];
}

/** A boundary between ranks: below it are smaller scores, and of an equal score this record and those of greater numbers. */
export interface Bound {
  readonly score: number;
  readonly record: number;
}

export interface SelectionRequest {
  readonly matched: Uint32Array;
  /** By record. */
  readonly scores: Float64Array;
  /** The page holds only what ranks below this bound. */
  readonly from: Bound | undefined;
  /** The page holds only what ranks above this bound. */
  readonly to: Bound | undefined;
  readonly limit: number;
  readonly end: 'start' | 'end';
}

/** Selects the first or last records within bounds. Every match is looked at, but only `limit` of them are ever sorted. */
export function select({ matched, scores, from, to, limit, end }: SelectionRequest): Selection {
  const sign = end === 'start' ? 1 : -1;
  const isWorse = (a: number, b: number): boolean => sign * compare(scores, a, b) > 0;
  const heap = new BoundedHeap(Math.min(limit, matched.length), isWorse);
  // What `sign * score` must reach: most records are rejected by this comparison alone.
  let least = heap.isFull ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  let [above, within] = [0, 0];
  for (let at = 0; at < matched.length; at++) {
    const record = uint32At(matched, at);
    const score = float64At(scores, record);
    if (from !== undefined && isAbove(score, record, from)) above++;
    else if (to === undefined || isAbove(score, record, to)) {
      within++;
      if (sign * score < least || (heap.isFull && isWorse(record, heap.worst))) continue;
      heap.add(record);
      if (heap.isFull) least = sign * float64At(scores, heap.worst);
    }
  }
  const records = heap.takeSorted();
  const total = matched.length;
  if (end === 'start') return { total, offset: above, within, records };
  return { total, offset: above + within - records.length, within, records: records.toReversed() };
}

/** Below 0 when the first record ranks above the second. */
function compare(scores: Float64Array, a: number, b: number): number {
  return float64At(scores, b) - float64At(scores, a) || a - b;
}

function isAbove(own: number, record: number, { score, record: first }: Bound): boolean {
  return own === score ? record < first : own > score;
}
