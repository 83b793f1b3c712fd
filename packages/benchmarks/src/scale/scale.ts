import type { Start, Way } from './starts.ts';

/** The costs of a site with so many documents. */
export interface Scale {
  readonly size: number;
  readonly starts: Readonly<Record<Way, Start>>;
  /** CPU µs per request. */
  readonly search: number;
  readonly list: number;
}
