import { Allowance, type LeastRate } from './allowance.ts';
import type { Transfer } from './transfer.ts';

/** What one reader has taken. */
interface Reader {
  readonly response: object;
  /** When bytes were first seen to wait for it, in milliseconds, and what the system had taken then. */
  readonly since: number;
  readonly flushed: number;
  /** From the first look on: its allowance, and what it had taken by then, and by the last look. */
  pace?: { readonly allowance: Allowance; readonly since: number; readonly from: number; taken: number };
}

/** A reader that is too slow. */
export interface SlowReader<Key> {
  readonly key: Key;
  /** Bytes that it took over its connection. */
  readonly taken: number;
  readonly bytesPerSecond: number;
}

/** How often readers are looked at while their allowance lasts, in milliseconds: a look can take a twentieth of a second. */
const LOOK_INTERVAL = 10_000;

/**
 * Measures how fast readers take what waits for them. A reader counts only while bytes wait for it: an application that
 * streams slowly makes no reader slow, and one that has taken everything is forgotten.
 */
export class SlowReaders<Key> {
  readonly #rate: LeastRate | undefined;
  readonly #readers = new Map<Key, Reader>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** @param rate - none to judge nobody by */
  constructor(rate: LeastRate | undefined) {
    this.#rate = rate;
  }

  /**
   * Notes what waits now.
   * @param now - of a monotonic clock, in milliseconds
   * @returns whether it is time to look at what readers have taken, and to judge them by that
   */
  note(transfers: ReadonlyMap<Key, Transfer>, now: number): boolean {
    for (const [key, { response }] of this.#readers) {
      if (transfers.get(key)?.response !== response) this.#readers.delete(key);
    }
    const half = (this.#rate?.seconds ?? 0) * 500;
    const isLong = now >= this.#lookedAt + LOOK_INTERVAL;
    let isDue = false;
    for (const [key, { response, flushed }] of transfers) {
      const reader = this.#readers.get(key);
      if (reader === undefined) this.#readers.set(key, { response, since: now, flushed });
      else if (isLong || reader.pace === undefined || reader.pace.allowance.left(now) < half) isDue = true;
    }
    return isDue && this.#rate !== undefined;
  }

  /**
   * Judges the readers that waited since the note before.
   * @param takenBy - how many bytes a reader has taken over its connection
   */
  judge(takenBy: (key: Key) => number | undefined, now: number): readonly SlowReader<Key>[] {
    const slow: SlowReader<Key>[] = [];
    const rate = this.#rate;
    if (rate === undefined) return slow;
    this.#lookedAt = now;
    for (const [key, reader] of this.#readers) {
      const taken = takenBy(key);
      if (taken === undefined || now === reader.since) continue;
      const { pace } = reader;
      if (pace === undefined) {
        reader.pace = { allowance: new Allowance(rate, now), since: now, from: taken, taken };
        continue;
      }
      // A look can be a moment older than what the system had taken meanwhile.
      pace.allowance.add(Math.max(0, taken - pace.taken), now);
      pace.taken = Math.max(taken, pace.taken);
      if (pace.allowance.left(now) > 0) continue;
      const bytesPerSecond = ((pace.taken - pace.from) * 1000) / (now - pace.since);
      slow.push({ key, taken: pace.taken, bytesPerSecond });
    }
    return slow;
  }

  /** How long bytes have waited for a reader, in milliseconds, and how fast the system took them. */
  progressOf(
    key: Key,
    { response, flushed }: Transfer,
    now: number,
  ): { readonly waited: number; readonly bytesPerSecond: number } {
    const reader = this.#readers.get(key);
    if (reader === undefined || reader.response !== response || now <= reader.since)
      return { waited: 0, bytesPerSecond: 0 };
    const waited = now - reader.since;
    return { waited, bytesPerSecond: ((flushed - reader.flushed) * 1000) / waited };
  }
}
