import { type BlockLimits, completeLimits as complete, DEFAULT_BLOCK_LIMITS } from '@site/cid/exchange';

/** What a client accepts of a server, which may be slow, broken or hostile. `Infinity` lifts a limit. */
export interface Limits extends BlockLimits {
  /** The most bytes of a page of a list or a search, of the changes, or of a problem: 16 MiB by default. */
  readonly pageBytes: number;
  /** The most bytes of a record in markdown: 32 MiB by default. */
  readonly recordBytes: number;
  /** The most bytes of a manifest: 128 MiB by default. */
  readonly manifestBytes: number;
  /** The most bytes of a search corpus, or of its vectors: 256 MiB by default. */
  readonly corpusBytes: number;
  /** The most bytes of bodies that are read at the same time: 64 MiB by default. Beyond it, one is read after the other. */
  readonly inFlightBytes: number;
}

const MIB = 1_048_576;

export const DEFAULT_LIMITS: Limits = {
  ...DEFAULT_BLOCK_LIMITS,
  pageBytes: 16 * MIB,
  recordBytes: 32 * MIB,
  manifestBytes: 128 * MIB,
  corpusBytes: 256 * MIB,
  inFlightBytes: 64 * MIB,
};

/**
 * The default limits with some replaced.
 * @throws {RangeError} when one is no number from 0 on
 */
export function completeLimits(given?: Partial<Limits>): Limits {
  return complete(DEFAULT_LIMITS, given);
}
