import { encodePath, type SiteRecord } from '@site/content-core';
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
export function contentItem<Title extends string | null>(
  record: SiteRecord,
  title: Title,
  baseUrl: string,
): Omit<ContentItem, 'title'> & { title: Title } {
  return {
    title,
    section: record.section,
    slug: record.slug,
    excerpt: record.excerpt,
    tags: [...record.tags],
    published: record.created,
    updated: record.updated,
    cid: record.cid,
    url: pageUrl(record, baseUrl),
    markdownUrl: twinUrl(record, baseUrl),
  };
}

/** The title of a record, or null for a feed post that has none. */
export function titleOf(record: SiteRecord): string | null {
  return record.title ?? null;
}
