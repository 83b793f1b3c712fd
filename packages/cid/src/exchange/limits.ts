/** How long a server may take, and where it may lead. `Infinity` lifts a limit. */
export interface ExchangeLimits {
  /** How long a connection and the head of a response may take together, in milliseconds: 30,000 by default. */
  readonly answerMs: number;
  /** How long a body may pause, in milliseconds: 30,000 by default. */
  readonly idleMs: number;
  /** How long a request may take in all, in milliseconds: 600,000 by default. */
  readonly totalMs: number;
  /** How many redirects are followed, all of them within one origin: 5 by default. */
  readonly redirects: number;
}

/** What is accepted of a server that has blocks. */
export interface BlockLimits extends ExchangeLimits {
  /** The most bytes of a block, which may be a video: 256 MiB by default. */
  readonly blockBytes: number;
}

export const DEFAULT_EXCHANGE_LIMITS: ExchangeLimits = {
  answerMs: 30_000,
  idleMs: 30_000,
  totalMs: 600_000,
  redirects: 5,
};

export const DEFAULT_BLOCK_LIMITS: BlockLimits = { ...DEFAULT_EXCHANGE_LIMITS, blockBytes: 268_435_456 };

/**
 * Limits with some replaced.
 * @throws {RangeError} when one is no number from 0 on
 */
export function completeLimits<Limits extends object>(defaults: Limits, given: Partial<Limits> = {}): Limits {
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'number' || !(value >= 0))
      throw new RangeError(`The limit ${name} is ${value}: give a number from 0 on, or Infinity for none.`);
  }
  return { ...defaults, ...given };
}

/**
 * Reads limits as a command line has them, such as `blockBytes=1000000,totalMs=5000`.
 * @param known - all limits that there are
 * @throws {RangeError} naming what is no limit, or no number from 0 on
 */
export function parseLimits<Limits extends object>(text: string, known: Limits): Partial<Limits> {
  const pairs = text.split(',').map((pair) => {
    const [, name = pair, value = ''] = /^(\w+)=(\S+)$/.exec(pair.trim()) ?? [];
    if (!Object.hasOwn(known, name))
      throw new RangeError(
        `${JSON.stringify(pair)} is no limit: write a name, "=" and a number, with a name of ${Object.keys(known).join(', ')}.`,
      );
    return [name, Number(value)] as const;
  });
  const given = Object.fromEntries(pairs) as Partial<Limits>;
  completeLimits(known, given);
  return given;
}
