/** Orders two RFC 3339 times in UTC, the earlier first. */
export function compareTimes(a: string, b: string): number {
  // Times of equal length, as nearly all are, compare as strings.
  if (a.length === b.length) return compareTexts(a, b);
  // Without the final Z a time with a fraction sorts after the whole second it extends.
  return compareTexts(a.slice(0, -1), b.slice(0, -1));
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The sort key of every list. */
export interface Dated {
  /** RFC 3339 in UTC; absent, or empty, of what has no date. */
  readonly created: string | undefined;
  readonly path: string;
}

/**
 * The order of every list: newest first, what has no date last, then by path. It is total, because no two records share a
 * path.
 *
 * @example
 * ```ts
 * records.toSorted(compareNewestFirst);
 * ```
 */
export function compareNewestFirst(a: Dated, b: Dated): number {
  return compareTimes(b.created ?? '', a.created ?? '') || compareTexts(a.path, b.path);
}
