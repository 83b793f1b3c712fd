/** What a client accepts of a server, which may be slow, broken or hostile. `Infinity` lifts a limit. */
export interface Limits {
  /** The most bytes of a page of a list or a search, of the changes, or of a problem: 16 MiB by default. */
  readonly pageBytes: number;
  /** The most bytes of a record in markdown: 32 MiB by default. */
  readonly recordBytes: number;
  /** The most bytes of a block, which may be a video: 256 MiB by default. */
  readonly blockBytes: number;
  /** The most bytes of a manifest: 128 MiB by default. */
  readonly manifestBytes: number;
  /** The most bytes of a search corpus, or of its vectors: 256 MiB by default. */
  readonly corpusBytes: number;
  /** How long a connection and the head of a response may take together, in milliseconds: 30,000 by default. */
  readonly answerMs: number;
  /** How long a body may pause, in milliseconds: 30,000 by default. */
  readonly idleMs: number;
  /** How long a request may take in all, in milliseconds: 600,000 by default. */
  readonly totalMs: number;
  /** How many redirects are followed, all of them within the origin of the site: 5 by default. */
  readonly redirects: number;
}

const MIB = 1_048_576;

const DEFAULT_LIMITS: Limits = {
  pageBytes: 16 * MIB,
  recordBytes: 32 * MIB,
  blockBytes: 256 * MIB,
  manifestBytes: 128 * MIB,
  corpusBytes: 256 * MIB,
  answerMs: 30_000,
  idleMs: 30_000,
  totalMs: 600_000,
  redirects: 5,
};

/**
 * The default limits with some replaced.
 * @throws {RangeError} when one is no number from 0 on
 */
export function completeLimits(given: Partial<Limits> = {}): Limits {
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'number' || !(value >= 0))
      throw new RangeError(`The limit ${name} is ${value}: give a number from 0 on, or Infinity for none.`);
  }
  return { ...DEFAULT_LIMITS, ...given };
}
