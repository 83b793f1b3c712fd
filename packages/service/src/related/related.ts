import type { SiteRecord } from '@site/content-core';
import { largest, type VectorIndex } from '@site/search';
import type { Context } from '../context.ts';
import { tagLikeness } from './tag-likeness.ts';

/** What says how records are related. */
type Related = Pick<Context, 'records' | 'tags' | 'vectors'>;

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

/** How many related records a page names. */
const ON_PAGE = 3;

/** What the pages of records name, and the vectors that say so: two services over the same find it once. */
const onPages = new WeakMap<
  SiteRecord,
  { readonly index: VectorIndex; readonly related: readonly SiteRecord[] }
>();

/** The related records that the page of one names. */
export async function relatedOnPage(record: SiteRecord, context: Related): Promise<readonly SiteRecord[]> {
  const { index } = await context.vectors();
  const known = onPages.get(record);
  if (known?.index === index) return known.related;
  const related = await relatedTo(record, context, ON_PAGE);
  onPages.set(record, { index, related });
  return related;
}

/** The likeness of tags, made once for the tags of a snapshot. */
const byTags = new WeakMap<Context['tags'], ReturnType<typeof tagLikeness>>();

/**
 * The records nearest to one by their texts and tags, the nearest first; equals in the order of the list. What is
 * no nearer than chance would have it is not related, so there may be fewer than asked for.
 */
export async function relatedTo(
  record: SiteRecord,
  { records, tags, vectors }: Related,
  most: number,
): Promise<readonly SiteRecord[]> {
  const { placeOf, likeness } = await vectors();
  const likenessOfTags = byTags.get(tags) ?? tagLikeness(records, tags);
  byTags.set(tags, likenessOfTags);
  const own = placeOf(record);
  const scores = likeness(own);
  const alike = likenessOfTags(own);
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) + TAGS * (alike[at] ?? 0);
  const related = largest(scores, most, (at) => at !== own && (scores[at] ?? 0) > LEAST);
  return related.flatMap((at) => records[at] ?? []);
}
