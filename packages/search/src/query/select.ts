import { countAt, doubleAt } from '../structures/checked-reads.ts';
import { inOrder, noRecords, offer } from './top-records.ts';

/** Which of the matched records are wanted. */
export interface Selection {
  /** How many records were offered. */
  readonly total: number;
  /** How many of them rank above what was selected, also when that is nothing. */
  readonly offset: number;
  /** In their order. */
  readonly records: readonly number[];
}

/** A place between records: below those of a greater score, and those of this score and a lower number. */
export interface Bound {
  readonly score: number;
  readonly record: number;
}

export interface SelectionRequest {
  readonly matched: Uint32Array;
  readonly scores: Float64Array;
  /** Only what is at or below this place. */
  readonly from: Bound | undefined;
  /** Only what is above this place. */
  readonly to: Bound | undefined;
  readonly limit: number;
  readonly end: 'start' | 'end';
}

/** Selects the first or the last records of a window. All are looked at, but only `limit` of them are ever sorted. */
export function select({ matched, scores, from, to, limit, end }: SelectionRequest): Selection {
  const best = noRecords(Math.min(limit, matched.length), scores, end === 'start' ? 1 : -1);
  let [above, within] = [0, 0];
  for (let at = 0; at < matched.length; at++) {
    const record = countAt(matched, at);
    const score = doubleAt(scores, record);
    if (from !== undefined && isAbove(score, record, from)) above++;
    else if (to === undefined || isAbove(score, record, to)) {
      within++;
      // Most are refused by this look.
      if (best.sign * score >= best.least) offer(best, record);
    }
  }
  const records = inOrder(best);
  const skipped = end === 'start' ? 0 : within - records.length;
  return { total: matched.length, offset: above + skipped, records };
}

function isAbove(own: number, record: number, { score, record: first }: Bound): boolean {
  return own === score ? record < first : own > score;
}
