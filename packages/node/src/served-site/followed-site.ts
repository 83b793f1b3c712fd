import { describeError } from '../process/describe-error.ts';
import type { OpenSite, Reading } from './served-site.ts';

/** The longest delay of a timer (HTML §8.6: a signed 32-bit number), in milliseconds. */
const LONGEST = 2_147_483_647;

/** How long until a reading that failed is tried again, in milliseconds. */
const RETRY = 60_000;

/** How often the clock is looked at, in milliseconds: it can be set, and a machine can sleep, while timers go on. */
const LOOK = 60_000;

/** How far the clock may drift from a timer within that, in milliseconds, and is not taken to have been set. */
const DRIFT = 2000;

/** Is notified of readings of a site. */
export interface SiteListener {
  /** Receives the result of each reading, and its duration in milliseconds. */
  readonly onReading: (reading: Reading, duration: number) => void;
  /** Receives why the site could not be read again, so that the last good snapshot stays. */
  readonly onFault: (fault: string) => void;
}

/** A site that is read again when a record is due and, once it is watched, when it changes. */
export class FollowedSite {
  readonly #opened: OpenSite;
  readonly #ownUrl: string;
  readonly #listener: SiteListener;
  #due: NodeJS.Timeout | undefined;
  /** When the next reading is due, by the clock. In milliseconds since the epoch. */
  #dueAt = Number.POSITIVE_INFINITY;
  /** The reload under way, and the one after it that all requests meanwhile share. */
  #reading: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #watcher: { close(): Promise<void> } | undefined;
  #isClosed = false;

  /** @param ownUrl - where this server listens: the base URL of a site that configures none */
  constructor(opened: OpenSite, ownUrl: string, listener: SiteListener) {
    this.#opened = opened;
    this.#ownUrl = ownUrl;
    this.#listener = listener;
  }

  /**
   * Reads the site, for the first time.
   * @throws {Error} when it cannot be read at all
   */
  async read(): Promise<Reading> {
    const begin = performance.now();
    const reading = await this.#opened.site.read(new Date(), this.#ownUrl);
    const duration = performance.now() - begin;
    // Only now: after a reading that failed, the earlier schedule still holds. Several readings may be under way.
    this.#schedule(nextDue(reading.nextChange, new Date()));
    this.#listener.onReading(reading, duration);
    return reading;
  }

  /** Schedules the next reading, in milliseconds from now, in place of the one scheduled before. */
  #schedule(wait: number): void {
    this.#dueAt = Date.now() + wait;
    this.#lookLater();
  }

  #lookLater(): void {
    clearTimeout(this.#due);
    if (this.#isClosed) return;
    const offset = clockOffset();
    const look = () => {
      const isSet = Math.abs(clockOffset() - offset) > DRIFT;
      if (isSet || Date.now() >= this.#dueAt) void this.#readDue();
      else this.#lookLater();
    };
    this.#due = setTimeout(look, Math.max(0, Math.min(LOOK, this.#dueAt - Date.now()))).unref();
  }

  readonly #readDue = async (): Promise<void> => {
    this.#due = undefined;
    await this.reload();
    // The reading failed, and no other is scheduled.
    if (this.#due === undefined) this.#schedule(RETRY);
  };

  /**
   * Reads the site again; when it cannot be read, what is served stays. Calls during a reading share one more reading
   * after it: edits may come faster than a large site is read.
   */
  readonly reload = (): Promise<void> => {
    if (this.#reading === undefined) {
      this.#reading = this.#readAgain().finally(() => {
        this.#reading = undefined;
      });
      return this.#reading;
    }
    this.#next ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.reload();
      });
    return this.#next;
  };

  async #readAgain(): Promise<void> {
    if (this.#isClosed) return;
    try {
      await this.read();
    } catch (error) {
      // A disk, or a model, may be back in a minute.
      if (this.#dueAt > Date.now() + RETRY) this.#schedule(RETRY);
      this.#listener.onFault(
        `${this.#opened.folder} cannot be served as it is, so the last good snapshot stays in place: ${describeError(error)}`,
      );
    }
  }

  /**
   * Reads the site again whenever it changes, until it is closed.
   * @throws {Error} the system's own, when it is no longer there
   */
  async watch(): Promise<void> {
    const watcher = await this.#opened.watch(this.reload);
    if (this.#isClosed) await watcher.close();
    else this.#watcher = watcher;
  }

  /** Ends the readings; what is served stays. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#due);
    await this.#watcher?.close();
    await this.#opened.site.close?.();
  }
}

/** What the clock shows beyond the time that has passed: only setting it changes that. In milliseconds. */
function clockOffset(): number {
  return Date.now() - performance.now();
}

/**
 * How long until the next scheduled change of what is published, at most the longest delay of a timer. In milliseconds.
 * @param nextChange - RFC 3339 in UTC; `undefined` when there is none
 */
export function nextDue(nextChange: string | undefined, now: Date): number {
  return nextChange === undefined ? LONGEST : Math.min(LONGEST, Date.parse(nextChange) - now.getTime());
}
