/** Orders two RFC 3339 times in UTC, the earlier first. */
export function compareTimes(a: string, b: string): number {
  // Without the final Z a time with a fraction sorts after the whole second it extends.
  const [one, other] = [a.slice(0, -1), b.slice(0, -1)];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** What every list is ordered by. */
export interface Dated {
  /** RFC 3339 in UTC. */
  readonly created: string;
  readonly path: string;
}

/** The order of every list: newest first, then by path. It is total, because no two records share a path. */
export function compareNewestFirst(a: Dated, b: Dated): number {
  return compareTimes(b.created, a.created) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
}
