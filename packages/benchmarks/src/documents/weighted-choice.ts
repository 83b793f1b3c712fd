import type { Random } from './random.ts';

/** Draws whole numbers from 0, each as often as its weight says, in constant time (the alias method of Walker and Vose). */
export class WeightedChoice {
  readonly #keep: Float64Array;
  readonly #alias: Uint32Array;

  constructor(weights: readonly number[]) {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    this.#keep = Float64Array.from(weights, (weight) => (weight * weights.length) / total);
    this.#alias = Uint32Array.from(weights.keys());
    const [small, large]: [number[], number[]] = [[], []];
    for (const [at, share] of this.#keep.entries()) (share < 1 ? small : large).push(at);
    this.#pair(small, large);
  }

  /** Fills what each small share leaves of its slot with a large one. */
  #pair(small: number[], large: number[]): void {
    for (;;) {
      const [less, more] = [small.pop(), large.pop()];
      if (less === undefined || more === undefined) return;
      this.#alias[less] = more;
      const rest = (this.#keep[more] ?? 0) + (this.#keep[less] ?? 0) - 1;
      this.#keep[more] = rest;
      (rest < 1 ? small : large).push(more);
    }
  }

  draw(random: Random): number {
    const slot = Math.floor(random.next() * this.#keep.length);
    return random.next() < (this.#keep[slot] ?? 1) ? slot : (this.#alias[slot] ?? slot);
  }
}

/** Weights after the law of Zipf and Mandelbrot, the most frequent first: what words of a language follow. */
export function zipfWeights(count: number, exponent = 1.15, offset = 2.7): readonly number[] {
  return Array.from({ length: count }, (_, rank) => (rank + offset) ** -exponent);
}
