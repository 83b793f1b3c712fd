/** How fast a reader has to take what is sent to it. */
export interface LeastRate {
  /** Above 0. */
  readonly bytesPerSecond: number;
  /** Over how long the rate is averaged, in seconds. Above 0. */
  readonly seconds: number;
}

/**
 * What is seen at once of what an honest reader took over time, at most, in bytes: a receiver reports room in steps, of
 * 95 KB on Linux's loopback (measured), where proxies read on behalf of slow clients.
 */
const STEP = 131_072;

/**
 * How long a reader may go on: a leaky bucket that begins with what the least rate takes in its time, and that bytes
 * refill. Stored is only when it will be empty (as in the token buckets of the rate limit).
 */
export class Allowance {
  readonly #perMillisecond: number;
  readonly #most: number;
  #emptyAt: number;

  /** @param now - of a monotonic clock, in milliseconds, as all times here */
  constructor({ bytesPerSecond, seconds }: LeastRate, now: number) {
    this.#perMillisecond = bytesPerSecond / 1000;
    this.#most = Math.max(seconds * 1000, STEP / this.#perMillisecond);
    this.#emptyAt = now + seconds * 1000;
  }

  /** Adds what a reader took. */
  add(bytes: number, now: number): void {
    this.#emptyAt = Math.min(now + this.#most, this.#emptyAt + bytes / this.#perMillisecond);
  }

  /** Leaves out a time in which nothing waited for the reader. */
  skip(duration: number): void {
    this.#emptyAt += duration;
  }

  /** How long it lasts if nothing more is taken; 0 or less when the reader is too slow. */
  left(now: number): number {
    return this.#emptyAt - now;
  }
}
