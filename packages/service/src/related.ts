import type { SiteRecord } from '@site/content-core';
import { tagKey } from '@site/contract';
import { largest } from '@site/search';
import type { Context } from './context.ts';

/**
 * What having the same tags adds to the likeness of two texts, which seldom is more than .3 between two that are about
 * the same: a tag is the author's own word for what a record is about, but a common one says little.
 */
const TAGS = 0.5;

/**
 * How near a record must be at least. Two texts about nothing in common come up to it by chance: with 256 numbers a
 * vector, one in six is nearer than 1/16.
 */
const LEAST = 0.1;

/**
 * The records nearest to one by their texts and tags, the nearest first; equals in the order of the list. What is
 * no nearer than chance would have it is not related, so there may be fewer than asked for.
 */
export async function relatedTo(
  record: SiteRecord,
  context: Pick<Context, 'records' | 'tags' | 'vectors'>,
  most: number,
): Promise<readonly SiteRecord[]> {
  const { placeOf, likeness } = await context.vectors();
  const own = placeOf(record);
  const scores = likeness(own);
  for (const [other, alike] of tagLikeness(record, context.tags)) {
    const at = placeOf(other);
    scores[at] = (scores[at] ?? 0) + TAGS * alike;
  }
  const related = largest(scores, most, (at) => at !== own && (scores[at] ?? 0) > LEAST);
  return related.flatMap((at) => context.records[at] ?? []);
}

/** The cosine between the tags of a record and of each that shares some: a tag weighs the less the more have it. */
function tagLikeness(record: SiteRecord, tags: Context['tags']): ReadonlyMap<SiteRecord, number> {
  const weigh = (key: string): number => 1 / (tags.get(key)?.records.length ?? 1);
  const lengthOf = (each: SiteRecord): number =>
    Math.sqrt(keysOf(each).reduce((sum, key) => sum + weigh(key), 0));
  const shared = new Map<SiteRecord, number>();
  for (const key of keysOf(record)) {
    for (const other of tags.get(key)?.records ?? [])
      shared.set(other, (shared.get(other) ?? 0) + weigh(key));
  }
  const length = lengthOf(record);
  return new Map(Array.from(shared, ([other, sum]) => [other, sum / (length * lengthOf(other))]));
}

/** The tags of a record, each once, whatever its spellings. */
function keysOf({ tags }: SiteRecord): readonly string[] {
  return [...new Set(tags.map(tagKey))];
}
