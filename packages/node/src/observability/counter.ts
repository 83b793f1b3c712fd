import type { Labels, Sample } from './exposition.ts';

/** Counts by labels. */
export class Counter {
  readonly #samples = new Map<string, { readonly labels: Labels; value: number }>();

  add(labels: Labels, amount = 1): void {
    const key = JSON.stringify(labels);
    const known = this.#samples.get(key);
    if (known === undefined) this.#samples.set(key, { labels, value: amount });
    else known.value += amount;
  }

  get samples(): readonly Sample[] {
    return [...this.#samples.values()];
  }
}
