import type { SiteRecord } from '@site/content-core';
import type { ContentItem } from '@site/contract';
import { pageUrl, translationAt, twinUrl } from './record-urls.ts';

/** A record as lists show it; `Title` is null where a feed post has none. */
export type RecordItem<Title extends string | null> = Omit<ContentItem, 'title'> & { title: Title };

/** A record as lists show it. */
export function contentItem(record: SiteRecord, baseUrl: string): RecordItem<string | null> {
  return {
    title: titleOf(record),
    section: record.section,
    slug: record.slug,
    excerpt: record.excerpt,
    tags: [...record.tags],
    published: record.created ?? null,
    updated: record.updated ?? null,
    cid: record.cid,
    url: pageUrl(record, baseUrl),
    markdownUrl: twinUrl(record, baseUrl),
    ...(record.link === undefined ? {} : { link: record.link }),
    ...(record.data === undefined ? {} : { data: record.data }),
    ...languageMembers(record, baseUrl),
  };
}

/** What a record of a site of several languages has besides. */
export function languageMembers(
  { lang, translations }: SiteRecord,
  baseUrl: string,
): Pick<ContentItem, 'lang' | 'translations'> {
  if (lang === undefined) return {};
  if (translations === undefined) return { lang };
  return { lang, translations: translations.map((each) => translationAt(each, baseUrl)) };
}

/** The title of a record, or null for a feed post without one. */
export function titleOf(record: SiteRecord): string | null {
  return record.title ?? null;
}
