import { type Document, encodePath, type SiteRecord } from '@site/content-core';
import type { ContentItem } from '@site/contract';

/** The canonical URL of a record. */
export function pageUrl(record: SiteRecord, baseUrl: string): string {
  return baseUrl + encodePath(record.path);
}

/** The URL of the markdown twin of a record. */
export function twinUrl(record: SiteRecord, baseUrl: string): string {
  return `${pageUrl(record, baseUrl)}.md`;
}

/** A record as lists show it, with the kind of title that it has. */
type Item<Title extends string | null> = Omit<ContentItem, 'title'> & { title: Title };

/** A record as lists show it, and its JSON in UTF-8. */
export interface Listed<Title extends string | null> {
  readonly item: Item<Title>;
  readonly json: Uint8Array;
}

/** Answers what lists show of a record. */
export interface ListedRecords {
  (record: Document): Listed<string>;
  (record: SiteRecord): Listed<string | null>;
}

/** How many are kept: lists and searches show the same records again and again. */
const KEPT = 20_000;

/**
 * Makes what lists show of records, once for each of those that were shown last.
 * @param most - how many are kept
 */
export function listedRecords(baseUrl: string, most = KEPT): ListedRecords {
  const kept = new Map<SiteRecord, Listed<string | null>>();
  const listed = (record: SiteRecord): Listed<string | null> => {
    const known = kept.get(record);
    if (known !== undefined) return known;
    const item = contentItem(record, baseUrl);
    const made = { item, json: new TextEncoder().encode(JSON.stringify(item)) };
    // A Map lists its keys in the order of insertion: the first is the oldest.
    const [oldest] = kept.size < most ? [] : kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(record, made);
    return made;
  };
  // What has a title of its own is listed with it.
  return listed as ListedRecords;
}

/** A record as lists show it; the title is null for a feed post that has none. */
export function contentItem(record: SiteRecord, baseUrl: string): Item<string | null> {
  const url = pageUrl(record, baseUrl);
  return {
    title: titleOf(record),
    section: record.section,
    slug: record.slug,
    excerpt: record.excerpt,
    tags: [...record.tags],
    published: record.created,
    updated: record.updated,
    cid: record.cid,
    url,
    markdownUrl: `${url}.md`,
  };
}

/** The title of a record, or null for a feed post that has none. */
export function titleOf(record: SiteRecord): string | null {
  return record.title ?? null;
}
