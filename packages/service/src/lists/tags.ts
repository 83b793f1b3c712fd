import type { Document, FeedPost, SiteRecord } from '@site/content-core';
import { tagKey, tagPath } from '@site/contract';

/** A tag, and the records that have it. */
export interface TaggedRecords {
  /** In the spelling of the newest record that has it. */
  readonly tag: string;
  /** The path of its page, percent-encoded. */
  readonly path: string;
  /** In the order of the list they come from. */
  readonly records: readonly SiteRecord[];
}

/** Every tag by its key, the most used first. */
export function listTags(records: readonly SiteRecord[]): ReadonlyMap<string, TaggedRecords> {
  const tags = new Map<string, { readonly tag: string; readonly records: SiteRecord[] }>();
  for (const record of records) {
    for (const tag of record.tags) {
      const known = tags.get(tagKey(tag));
      if (known === undefined) tags.set(tagKey(tag), { tag, records: [record] });
      else known.records.push(record);
    }
  }
  const sorted = [...tags]
    .map(([key, tagged]) => [key, { path: tagPath(key), ...tagged }] as const)
    .sort(([, a], [, b]) => b.records.length - a.records.length || (a.path < b.path ? -1 : 1));
  return new Map(sorted);
}

/** Records by what lists show together, each in their order. */
export interface DividedRecords {
  readonly documents: readonly Document[];
  /** By the slug of the section. */
  readonly bySection: ReadonlyMap<string, readonly Document[]>;
  readonly posts: readonly FeedPost[];
}

/** The records of tags that have been asked for, as long as these are. */
const divided = new WeakMap<readonly SiteRecord[], DividedRecords>();

/** Divides the records of a tag, once: a list of some of them costs no more where there are many. */
export function divideRecords(records: readonly SiteRecord[]): DividedRecords {
  const known = divided.get(records);
  if (known !== undefined) return known;
  const documents = records.filter((record) => record.kind === 'document');
  const sections = new Set(documents.map(({ section }) => section));
  const made = {
    documents,
    bySection: new Map(
      Array.from(sections, (slug) => [slug, documents.filter(({ section }) => section === slug)]),
    ),
    posts: records.filter((record) => record.kind === 'post'),
  };
  divided.set(records, made);
  return made;
}
