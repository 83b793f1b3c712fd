import type { SiteRecord } from '@site/content-core';
import { tagKey } from '@site/contract';

/** The records that share the most tags with one, a rare tag counting for more; equals in the order of the list. */
export function relatedTo(
  record: SiteRecord,
  records: readonly SiteRecord[],
  most: number,
): readonly SiteRecord[] {
  const wanted = new Set(record.tags.map(tagKey));
  const uses = new Map<string, number>();
  for (const key of records.flatMap(({ tags }) => tags.map(tagKey))) uses.set(key, (uses.get(key) ?? 0) + 1);
  return records
    .filter(({ path }) => path !== record.path)
    .map((other) => ({ other, weight: weigh(other, wanted, uses) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ other }) => other);
}

function weigh({ tags }: SiteRecord, wanted: ReadonlySet<string>, uses: ReadonlyMap<string, number>): number {
  const shared = tags.map(tagKey).filter((key) => wanted.has(key));
  return shared.reduce((sum, key) => sum + 1 / (uses.get(key) ?? 1), 0);
}
