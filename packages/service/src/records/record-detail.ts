import { type Blob, blobUrl, encodePath, type Site, type SiteRecord } from '@site/content-core';
import type { Cover, PageEntry, RecordDetail } from '@site/contract';
import { memoize, memoizeRecent, onceResolved, takeTurn } from '@site/primitives';
import type { Context } from '../context.ts';
import { contentItem } from '../items/content-item.ts';
import { relatedTo } from '../related/related.ts';

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

/** The dimensions of the site's images, by their URL. */
const imageSizes = memoize(({ blobs, mediaBaseUrl }: Site): ((url: string) => Blob['dimensions']) => {
  const sizes = new Map([...blobs.values()].map((blob) => [blobUrl(blob, mediaBaseUrl), blob.dimensions]));
  return (url) => sizes.get(url);
});

/** Renders a body for a page of the site. A scope prefixes its anchors, so that several bodies fit on one page. */
export type RenderBody = (record: SiteRecord, scope?: string) => string;

/** Loads the renderer, and what some records need of it. */
export type LoadRenderer = (records: readonly SiteRecord[]) => Promise<RenderBody>;

/** Loads the renderer and what some records need of it, with the dimensions of the site's images. */
export function bodyRenderer({ site, htmlRenderer }: Pick<Context, 'site' | 'htmlRenderer'>): LoadRenderer {
  const sizeOf = imageSizes(site);
  return async (records) => {
    const renderHtml = await htmlRenderer(records.map(({ body }) => body));
    return ({ body }, scope = '') => renderHtml(body, { scope, sizeOf });
  };
}

/** The most that cached bodies take as HTML, in bytes, and the most of them. */
const CACHED_HTML = { bytes: 32_000_000, entries: 10_000 };

/** What a UTF-16 code unit takes in memory at most. */
const BYTES_PER_UNIT = 2;

/** What rendering a body takes, in microseconds: so much for each code unit. Measured, and rounded up. */
export function renderWork(body: string): number {
  return 0.5 * body.length;
}

/** Renders bodies as HTML, each in a turn that has room for it, and caches the most recently used ones. */
export function cachedBodies(renderer: LoadRenderer): (record: SiteRecord) => Promise<string> {
  const memo = onceResolved(async () => {
    const render = await renderer([]);
    const size = { max: CACHED_HTML.bytes, of: (html: string) => BYTES_PER_UNIT * html.length };
    return memoizeRecent((record: SiteRecord) => render(record), { maxEntries: CACHED_HTML.entries, size });
  });
  return async (record) => {
    const htmlOf = await memo();
    await renderer([record]);
    await takeTurn(renderWork(record.body));
    return htmlOf(record);
  };
}

/** The image that lists and previews show of a record, with its dimensions where they are known. */
export type CoverOf = (record: SiteRecord) => Cover | null;

/** Finds covers among the images of a site. */
export function covers(site: Site): CoverOf {
  const sizeOf = imageSizes(site);
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
