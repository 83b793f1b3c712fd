import type { Start, Way } from './starts.ts';

/** What a site with so many documents costs. */
export interface Scale {
  readonly size: number;
  readonly starts: Readonly<Record<Way, Start>>;
  /** CPU µs per request. */
  readonly search: number;
  readonly list: number;
}
