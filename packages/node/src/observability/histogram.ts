import type { Labels, Sample } from './exposition.ts';

interface Observed {
  readonly labels: Labels;
  /** How many were at most each bound, and above all others not counted yet: the sums are made when they are read. */
  readonly counts: number[];
  count: number;
  sum: number;
}

/** Counts by labels how many values were at most each of some bounds. */
export class Histogram {
  readonly #bounds: readonly number[];
  readonly #observed = new Map<string, Observed>();

  /** @param bounds - in rising order */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
  }

  observe(labels: Labels, value: number): void {
    const key = JSON.stringify(labels);
    const known = this.#observed.get(key) ?? { labels, counts: this.#bounds.map(() => 0), count: 0, sum: 0 };
    this.#observed.set(key, known);
    const at = this.#bounds.findIndex((bound) => value <= bound);
    if (at !== -1) known.counts[at] = (known.counts[at] ?? 0) + 1;
    known.count++;
    known.sum += value;
  }

  get samples(): readonly Sample[] {
    return [...this.#observed.values()].flatMap(({ labels, counts, count, sum }) => {
      let below = 0;
      const buckets = this.#bounds.map((bound, at) => {
        below += counts[at] ?? 0;
        return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below };
      });
      return [
        ...buckets,
        { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
        { suffix: '_sum', labels, value: sum },
        { suffix: '_count', labels, value: count },
      ];
    });
  }
}
