import type { Document, FeedPost, SiteRecord } from '@site/content-core';
import { tagKey, tagPath } from '@site/contract';
import { forEachInTurns, groupBy, memoize } from '@site/primitives';
import { sortInTurns } from '../plan/sort-in-turns.ts';

/** A tag, and the records that have it. */
export interface TaggedRecords {
  /** In the spelling of the newest record that has it. */
  readonly tag: string;
  /** The path of its page, percent-encoded. */
  readonly path: string;
  /** In the order of the list they come from. */
  readonly records: readonly SiteRecord[];
}

/** What a tag of a record takes to be counted, and a tag to be listed, in microseconds. Measured, and rounded up. */
const [COUNT_WORK, LIST_WORK] = [2, 2];

/**
 * Every tag by its key, the most used first. Yields its work.
 * @param below - what the paths of their pages begin with, in another language than that of the site
 */
export function* listTags(
  records: readonly SiteRecord[],
  below = '',
): Generator<number, ReadonlyMap<string, TaggedRecords>> {
  const tags = new Map<string, { readonly tag: string; readonly records: SiteRecord[] }>();
  yield* forEachInTurns(records, COUNT_WORK, (record) => {
    for (const tag of record.tags) {
      const known = tags.get(tagKey(tag));
      if (known === undefined) tags.set(tagKey(tag), { tag, records: [record] });
      else known.records.push(record);
    }
  });
  const listed: (readonly [string, TaggedRecords])[] = [];
  yield* forEachInTurns([...tags], LIST_WORK, ([key, tagged]) => {
    listed.push([key, { path: below + tagPath(key), ...tagged }]);
  });
  const sorted = yield* sortInTurns(
    listed,
    ([, a], [, b]) => b.records.length - a.records.length || (a.path < b.path ? -1 : 1),
  );
  return new Map(sorted);
}

/** Records grouped as lists show them, each group in the order of the records. */
export interface GroupedRecords {
  readonly documents: readonly Document[];
  /** By the slug of the section. */
  readonly bySection: ReadonlyMap<string, readonly Document[]>;
  readonly posts: readonly FeedPost[];
}

/** Groups the records of a tag, once for each tag of a snapshot. */
export const groupRecords = memoize((records: readonly SiteRecord[]): GroupedRecords => {
  const documents = records.filter((record) => record.kind === 'document');
  return {
    documents,
    bySection: groupBy(documents, ({ section }) => [section]),
    posts: records.filter((record) => record.kind === 'post'),
  };
});
