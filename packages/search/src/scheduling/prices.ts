/**
 * What searching takes, in microseconds: by it the turns of the event loop are shared. Measured, and rounded up: what is
 * priced too high waits for a turn that it did not need, and what is too low makes others wait.
 */
export const PRICES = {
  /** A code unit of a query, to plan. */
  unit: 2,
  /** A record, to compare with a filter. */
  record: 0.02,
  /** A record, to fuse what its words and its meaning score. */
  fused: 0.04,
  /** A posting, to decode. */
  posting: 0.04,
  /** A posting, to score: twice where a form shares its term with others. */
  score: 0.01,
  /** A term of a hit, to explain. */
  explained: 3,
  /** A position, to decode, join and compare. */
  position: 0.03,
  /** A code unit of a text, to map. */
  mapped: 0.06,
  /** A code unit of a text, to find the marks of a form in and the best passage of all. Of more forms hardly more are found. */
  marked: { form: 0.001, forms: 50 },
} as const;
