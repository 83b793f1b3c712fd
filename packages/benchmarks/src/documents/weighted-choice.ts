import type { Random } from '@site/tooling';

/** Draws whole numbers from 0, each as often as its weight says, in constant time (the alias method of Walker and Vose). */
export class WeightedChoice {
  readonly #threshold: Float64Array;
  readonly #alias: Uint32Array;

  constructor(weights: readonly number[]) {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    this.#threshold = Float64Array.from(weights, (weight) => (weight * weights.length) / total);
    this.#alias = Uint32Array.from(weights.keys());
    const [small, large]: [number[], number[]] = [[], []];
    for (const [at, share] of this.#threshold.entries()) (share < 1 ? small : large).push(at);
    this.#pair(small, large);
  }

  /** Fills the rest of each small share's slot with a large one. */
  #pair(small: number[], large: number[]): void {
    for (;;) {
      const [less, more] = [small.pop(), large.pop()];
      if (less === undefined || more === undefined) return;
      this.#alias[less] = more;
      const rest = (this.#threshold[more] ?? 0) + (this.#threshold[less] ?? 0) - 1;
      this.#threshold[more] = rest;
      (rest < 1 ? small : large).push(more);
    }
  }

  draw(random: Random): number {
    const slot = Math.floor(random.next() * this.#threshold.length);
    return random.next() < (this.#threshold[slot] ?? 1) ? slot : (this.#alias[slot] ?? slot);
  }
}

/** Weights by the Zipf–Mandelbrot law, the most frequent first: the distribution of words in a language. */
export function zipfWeights(count: number, exponent = 1.15, offset = 2.7): readonly number[] {
  return Array.from({ length: count }, (_, rank) => (rank + offset) ** -exponent);
}
