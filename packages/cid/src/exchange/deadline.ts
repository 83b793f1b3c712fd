/** The longest delay of a timer, in milliseconds (HTML §8.6): a longer one would end at once. */
const LONGEST_DELAY = 2_147_483_647;

/** Gives up a request: when a step of it takes too long, when all of it does, or when its caller aborts. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #given: AbortSignal | undefined;
  readonly #total: ReturnType<typeof setTimeout> | undefined;
  readonly #expired: Promise<never>;

  /**
   * @param ms - how long all steps may take together
   * @param late - makes the error of a request that takes longer
   */
  constructor(ms: number, late: () => Error, given?: AbortSignal) {
    this.#given = given;
    this.#expired = new Promise((_, reject) => {
      this.signal.addEventListener('abort', () => reject(this.signal.reason));
    });
    // Whoever waits receives it; a request that has ended has nobody who does.
    this.#expired.catch(() => undefined);
    this.#total = this.#after(ms, late);
    given?.addEventListener('abort', this.#onAbort);
    if (given?.aborted) this.#onAbort();
  }

  /** Aborted when the request is given up. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Waits for one step, which may take so many milliseconds. */
  async wait<Value>(step: Promise<Value>, ms: number, late: () => Error): Promise<Value> {
    const timer = this.#after(ms, late);
    try {
      // A `fetch` of the caller may ignore the signal.
      return await Promise.race([step, this.#expired]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the timers, and the request where it is still under way. */
  end(): void {
    clearTimeout(this.#total);
    this.#given?.removeEventListener('abort', this.#onAbort);
    this.#controller.abort();
  }

  readonly #onAbort = () => this.#controller.abort(this.#given?.reason);

  #after(ms: number, late: () => Error): ReturnType<typeof setTimeout> | undefined {
    return ms > LONGEST_DELAY ? undefined : setTimeout(() => this.#controller.abort(late()), ms);
  }
}
