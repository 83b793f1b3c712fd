import type { SiteRecord } from '@site/content-core';
import { memoize } from '@site/primitives';
import { largest, type VectorIndex } from '@site/search';
import type { Context } from '../context.ts';
import { tagSimilarity } from './tag-similarity.ts';

/** The parts of the context that decide how records are related. */
type RelatedContext = Pick<Context, 'records' | 'tags' | 'vectors' | 'editions'>;

/**
 * The weight of equal tags beside the similarity of texts, from 0. Two texts about one subject seldom have a similarity
 * above 0.3. A tag is the author's own word for the subject, but a common tag says little.
 */
const TAG_WEIGHT = 0.5;

/**
 * The least score of a related record. Texts about different subjects reach it by chance: with 256 dimensions, one pair in
 * six is more similar than 1/16.
 */
const MIN_SCORE = 0.1;

/** How many related records a page names. */
const ON_PAGE = 3;

/** How many of the nearest records are cached for each: as many as any surface shows. */
const CACHED = 5;

/** The nearest records of each record, by the vectors they depend on: services over the same vectors share them. */
const nearestOf = memoize((_vectors: VectorIndex) => new WeakMap<SiteRecord, readonly SiteRecord[]>());

/** The related records that the page of a record names. */
export function relatedOnPage(record: SiteRecord, context: RelatedContext): Promise<readonly SiteRecord[]> {
  return relatedTo(record, context, ON_PAGE);
}

const similarityByTags = memoize(({ records, tags }: RelatedContext) => tagSimilarity(records, tags));

/**
 * The records nearest to a record by their texts and tags, the nearest first; of equal ones the newest first. There may be
 * fewer than `most`: a record that is as near as chance would have it is not related.
 */
export async function relatedTo(
  record: SiteRecord,
  context: RelatedContext,
  most: number,
): Promise<readonly SiteRecord[]> {
  const { index } = await context.vectors();
  if (most > CACHED) return findNearest(record, context, most);
  const cache = nearestOf(index);
  const cached = cache.get(record);
  if (cached !== undefined) return cached.slice(0, most);
  const nearest = await findNearest(record, context, CACHED);
  cache.set(record, nearest);
  return nearest.slice(0, most);
}

async function findNearest(
  record: SiteRecord,
  context: RelatedContext,
  most: number,
): Promise<readonly SiteRecord[]> {
  const { indexOf, similarity } = await context.vectors();
  const own = indexOf(record);
  const scores = similarity(own);
  const byTags = similarityByTags(context)(own);
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) + TAG_WEIGHT * (byTags[at] ?? 0);
  // Of another language are the translations first, and then what its readers may not read.
  const { editions, records } = context;
  const edition = editions.at(record.path);
  const isOther = (at: number) =>
    editions.others.length > 0 && editions.at(records[at]?.path ?? '') !== edition;
  const related = largest(scores, most, (at) => at !== own && (scores[at] ?? 0) > MIN_SCORE && !isOther(at));
  return related.flatMap((at) => context.records[at] ?? []);
}
