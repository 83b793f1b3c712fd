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
  readonly matched: Iterable<number>;
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
  const isAbove = (record: number, { score, record: first }: Bound): boolean => {
    const own = scores[record] ?? 0;
    return own === score ? record < first : own > score;
  };
  const kept = createHeap(limit, scores, end === 'start' ? 1 : -1);
  let [total, above, within] = [0, 0, 0];
  for (const record of matched) {
    total++;
    if (from !== undefined && isAbove(record, from)) above++;
    else if (to === undefined || isAbove(record, to)) {
      within++;
      kept.offer(record);
    }
  }
  const records = kept.sorted();
  const skipped = end === 'start' ? 0 : within - records.length;
  return { total, offset: above + skipped, records };
}

/**
 * Keeps the records that rank first of those it is offered, or last with a sign of -1: a binary heap with the one
 * on top that would go next. Most offers are refused by a look at its score.
 */
function createHeap(size: number, scores: Float64Array, sign: 1 | -1) {
  const heap: number[] = [];
  let least = Number.NEGATIVE_INFINITY;

  /** Below 0 when the first ranks above the second. */
  function compare(a: number, b: number): number {
    return (scores[b] ?? 0) - (scores[a] ?? 0) || a - b;
  }

  function isWorse(a: number, b: number): boolean {
    return sign * compare(heap[a] ?? 0, heap[b] ?? 0) > 0;
  }

  function swap(a: number, b: number): void {
    [heap[a], heap[b]] = [heap[b] ?? 0, heap[a] ?? 0];
  }

  function rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!isWorse(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  }

  function sink(): void {
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      const child = left + 1 < heap.length && isWorse(left + 1, left) ? left + 1 : left;
      if (child >= heap.length || !isWorse(child, at)) return;
      swap(at, child);
      at = child;
    }
  }

  return {
    offer(record: number): void {
      if (heap.length < size) rise(heap.push(record) - 1);
      else if (sign * (scores[record] ?? 0) < least || size === 0) return;
      else if (sign * compare(record, heap[0] ?? 0) < 0) {
        heap[0] = record;
        sink();
      }
      if (heap.length === size) least = sign * (scores[heap[0] ?? 0] ?? 0);
    },
    sorted: () => heap.toSorted(compare),
  };
}
