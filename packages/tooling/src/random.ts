/** A seeded generator of pseudo-random numbers (sfc32, PractRand): the same seeds give the same numbers everywhere. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  /** @param seeds - up to three whole numbers; each set names a sequence of its own */
  constructor(...seeds: readonly number[]) {
    [this.#a, this.#b, this.#c] = [seeds[0] ?? 0, seeds[1] ?? 0, seeds[2] ?? 0];
    // The first numbers of near seeds are alike until the state is mixed.
    for (let round = 0; round < 12; round++) this.next();
  }

  /** From 0 inclusive to 1 exclusive. */
  next(): number {
    const result = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + result) | 0;
    return (result >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`, both inclusive. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /**
   * One of the values.
   * @throws {RangeError} when there are none
   */
  pick<Value>(values: ArrayLike<Value>): Value {
    const value = values[Math.floor(this.next() * values.length)];
    if (value === undefined) throw new RangeError('There is nothing to pick from: pass at least one value.');
    return value;
  }

  /** A number of the standard normal distribution (Box and Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  /** Some of the values, each at most once, in their order; all of them when there are no more. */
  sample<Value>(values: readonly Value[], count: number): readonly Value[] {
    const keys = values.map((_, at) => [this.next(), at] as const).sort(([a], [b]) => a - b);
    const chosen = new Set(keys.slice(0, count).map(([, at]) => at));
    return values.filter((_, at) => chosen.has(at));
  }
}
