import type { SiteRecord } from '@site/content-core';
import { tagKey } from '@site/contract';
import type { Context } from './context.ts';

/** The records that share the most tags with one, a rare tag counting for more; equals in the order of the list. */
export function relatedTo(
  record: SiteRecord,
  { records, tags }: Pick<Context, 'records' | 'tags'>,
  most: number,
): readonly SiteRecord[] {
  const wanted = new Set(record.tags.map(tagKey));
  return records
    .filter(({ path }) => path !== record.path)
    .map((other) => ({ other, weight: weigh(other, wanted, tags) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ other }) => other);
}

function weigh(record: SiteRecord, wanted: ReadonlySet<string>, tags: Context['tags']): number {
  const shared = record.tags.map(tagKey).filter((key) => wanted.has(key));
  return shared.reduce((sum, key) => sum + 1 / (tags.get(key)?.records.length ?? 1), 0);
}
