import { encodePath, type FeedPost, type SiteRecord } from '@site/content-core';
import type { FeedEntry, ListedEntry, Page, RecordPage } from '@site/contract';
import type { Context } from './context.ts';
import { bodyRenderer, imageSizes, pageEntry } from './record-detail.ts';
import { relatedTo } from './related.ts';

/** How many records the home page shows of each kind. */
const NEWEST = { documents: 12, posts: 3 };

/** How many related records a page names. */
const RELATED = 3;

/** The pages of a snapshot by their path, percent-encoded; each is made when it is asked for. */
export function listPages(context: Context): ReadonlyMap<string, () => Page> {
  const { site, documentsBySection } = context;
  const { baseUrl } = site;
  const sizeOf = imageSizes(site);
  const listed = (record: SiteRecord): ListedEntry => ({
    ...pageEntry(record, baseUrl),
    cover: record.cover === undefined ? null : { url: record.cover, ...sizeOf(record.cover) },
  });
  const render = bodyRenderer(site);
  const post = (record: FeedPost): FeedEntry => ({
    ...pageEntry(record, baseUrl),
    html: render(record, `${record.cid}-`),
  });
  const tags = [...context.tags.values()];
  const lists = [...documentsBySection.values(), site.posts];
  return new Map<string, () => Page>([
    [
      '/',
      () => ({
        kind: 'home',
        newest: site.documents.slice(0, NEWEST.documents).map(listed),
        posts: site.posts.slice(0, NEWEST.posts).map(post),
      }),
    ],
    ['/feed', () => ({ kind: 'feed', entries: site.posts.map(post) })],
    ['/developers', () => ({ kind: 'developers' })],
    [
      '/tags',
      () => ({
        kind: 'tags',
        tags: tags.map(({ tag, path, records }) => ({ tag, path, count: records.length })),
      }),
    ],
    ...site.sections.map(({ slug }): [string, () => Page] => [
      `/${slug}`,
      () => ({ kind: 'section', section: slug, entries: (documentsBySection.get(slug) ?? []).map(listed) }),
    ]),
    ...tags.map(({ tag, path, records }): [string, () => Page] => [
      path,
      () => ({ kind: 'tag', tag, entries: records.map(listed) }),
    ]),
    ...lists.flatMap((list) =>
      list.map((record, at): [string, () => Page] => [
        encodePath(record.path),
        () => ({
          kind: 'record',
          record: {
            ...recordPage(context, record, list[at - 1], list[at + 1]),
            html: render(record),
          },
        }),
      ]),
    ),
  ]);
}

function recordPage(
  context: Context,
  record: SiteRecord,
  newer: SiteRecord | undefined,
  older: SiteRecord | undefined,
): Omit<RecordPage, 'html'> {
  const { baseUrl } = context.site;
  return {
    ...pageEntry(record, baseUrl),
    description: record.description ?? null,
    image: record.image ?? null,
    outline: record.outline,
    words: record.words,
    newer: newer === undefined ? null : pageEntry(newer, baseUrl),
    older: older === undefined ? null : pageEntry(older, baseUrl),
    related: relatedTo(record, context, RELATED).map((each) => pageEntry(each, baseUrl)),
  };
}
