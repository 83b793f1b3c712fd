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
  const ranksAbove = (a: number, b: number): boolean => {
    const [scoreA, scoreB] = [scores[a] ?? 0, scores[b] ?? 0];
    return scoreA === scoreB ? a < b : scoreA > scoreB;
  };
  const isAbove = (record: number, { score, record: first }: Bound): boolean => {
    const own = scores[record] ?? 0;
    return own === score ? record < first : own > score;
  };
  const kept = createHeap(limit, end === 'start' ? ranksAbove : (a, b) => ranksAbove(b, a));
  let [total, above, within] = [0, 0, 0];
  for (const record of matched) {
    total++;
    if (from !== undefined && isAbove(record, from)) above++;
    else if (to === undefined || isAbove(record, to)) {
      within++;
      kept.offer(record);
    }
  }
  const records = kept.items().sort((a, b) => (ranksAbove(a, b) ? -1 : 1));
  const skipped = end === 'start' ? 0 : within - records.length;
  return { total, offset: above + skipped, records };
}

/** Keeps the best of what it is offered: a binary heap with the worst that is kept on top. */
function createHeap(size: number, isBetter: (a: number, b: number) => boolean) {
  const heap: number[] = [];

  function swap(a: number, b: number): void {
    [heap[a], heap[b]] = [heap[b] ?? 0, heap[a] ?? 0];
  }

  function isWorse(a: number, b: number): boolean {
    return isBetter(heap[b] ?? 0, heap[a] ?? 0);
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
    offer(item: number): void {
      if (heap.length < size) rise(heap.push(item) - 1);
      else if (size > 0 && isBetter(item, heap[0] ?? 0)) {
        heap[0] = item;
        sink();
      }
    },
    items: () => [...heap],
  };
}
