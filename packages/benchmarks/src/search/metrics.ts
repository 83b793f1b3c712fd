/** The documents that are relevant to a query. */
export type Relevant = ReadonlySet<string>;

/** Normalised discounted cumulative gain of the first ten, every relevant document worth the same (Järvelin and Kekäläinen). */
export function ndcgAt10(ranking: readonly string[], relevant: Relevant): number {
  const gains = ranking.slice(0, 10).map((id) => (relevant.has(id) ? 1 : 0));
  const ideal = Array.from({ length: Math.min(10, relevant.size) }, () => 1);
  return ideal.length === 0 ? 0 : discounted(gains) / discounted(ideal);
}

/** The share of relevant documents among the first fifty. */
export function recallAt50(ranking: readonly string[], relevant: Relevant): number {
  return recallAt(50, ranking, relevant);
}

/** The share of relevant documents among so many of the first. */
export function recallAt(depth: number, ranking: readonly string[], relevant: Relevant): number {
  if (relevant.size === 0) return 0;
  return ranking.slice(0, depth).filter((id) => relevant.has(id)).length / relevant.size;
}

/** One divided by the rank of the first relevant document, 0 when none is among the first ten. */
export function reciprocalRank(ranking: readonly string[], relevant: Relevant): number {
  const at = ranking.slice(0, 10).findIndex((id) => relevant.has(id));
  return at === -1 ? 0 : 1 / (at + 1);
}

function discounted(gains: readonly number[]): number {
  return gains.reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);
}
