/**
 * The constant k of reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009), which they found to matter
 * little: with 60 a first rank in one ranking weighs as much as two ranks near 62 in both, so that no ranking decides
 * alone. Scores of different rankings are never compared.
 */
const K = 60;

/** An item of fused rankings, and the sum of its reciprocal ranks. */
export interface Fused<Item> {
  readonly item: Item;
  readonly score: number;
}

/**
 * What a rank in one ranking adds to the score of an item: 1 / (60 + rank).
 * @param rank - from 1
 */
export function reciprocalRank(rank: number): number {
  return 1 / (K + rank);
}

/**
 * Fuses rankings by reciprocal rank: all items of any of them, by the sum of their reciprocal ranks.
 * @param rankings - each best first and without repeats
 * @param compare - the order of items with equal scores
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
