/**
 * How much the first places of a ranking count more than the next. 60 is what the method was published with
 * (Cormack, Clarke and Büttcher, SIGIR 2009) and found to matter little: a first place in one ranking weighs as much as
 * two places near 62 in both, so neither ranking alone decides, and no score of one must be compared with one of the other.
 */
const K = 60;

/** An item of some rankings, and the sum of what its places are worth. */
export interface Fused<Item> {
  readonly item: Item;
  readonly score: number;
}

/** What a place in one ranking adds to the score of an item, places counted from 1. */
export function reciprocalRank(place: number): number {
  return 1 / (K + place);
}

/**
 * Makes one ranking of several, each best first and without repeats: every item that is in any of them, by the sum of
 * 1 / (60 + place), places counted from 1. The order of equals is the caller's.
 * @param compare - below 0 when the first of two items with equal scores comes first
 */
export function reciprocalRankFusion<Item>(
  rankings: readonly (readonly Item[])[],
  compare: (a: Item, b: Item) => number,
): readonly Fused<Item>[] {
  const scores = new Map<Item, number>();
  for (const ranking of rankings)
    for (const [at, item] of ranking.entries())
      scores.set(item, (scores.get(item) ?? 0) + reciprocalRank(at + 1));
  return Array.from(scores, ([item, score]) => ({ item, score })).sort(
    (a, b) => b.score - a.score || compare(a.item, b.item),
  );
}
