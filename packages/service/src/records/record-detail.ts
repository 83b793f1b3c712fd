import { encodePath, type SiteRecord } from '@site/content-core';
import type { Cover, PageEntry, RecordDetail } from '@site/contract';
import type { Context } from '../context.ts';
import { contentItem } from '../items/content-item.ts';
import { relatedTo } from '../related/related.ts';
import { imageSizes, type SiteImages } from './image-sizes.ts';

/** A record as an entry of a page's list. */
export function pageEntry(record: SiteRecord, baseUrl: string): PageEntry {
  return {
    ...contentItem(record, baseUrl),
    kind: record.kind,
    path: encodePath(record.path),
    ...(record.createdDay === undefined ? {} : { publishedDay: record.createdDay }),
    ...(record.updatedDay === undefined ? {} : { updatedDay: record.updatedDay }),
  };
}

/** The image that lists and previews show of a record, with its dimensions where they are known. */
export type CoverOf = (record: SiteRecord) => Cover | null;

/** Finds covers among the images of a site. */
export function covers(images: SiteImages): CoverOf {
  const sizeOf = imageSizes(images);
  return ({ cover: url }) => (url === undefined ? null : { url, ...sizeOf(url) });
}

/** Everything of a record. */
export function recordDetail(
  record: SiteRecord,
  context: Context,
  {
    htmlOf,
    coverOf,
  }: {
    readonly htmlOf: (record: SiteRecord) => Promise<string>;
    readonly coverOf: CoverOf;
  },
): RecordDetail {
  const { baseUrl } = context.site;
  return {
    ...pageEntry(record, baseUrl),
    description: record.description ?? null,
    image: record.image ?? null,
    cover: coverOf(record),
    body: record.body,
    markdown: record.twin,
    outline: record.outline,
    words: record.words,
    html: () => htmlOf(record),
    related: async (most) => (await relatedTo(record, context, most)).map((each) => pageEntry(each, baseUrl)),
  };
}
