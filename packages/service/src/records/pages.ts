import { decodePath, encodePath, type FeedPost, type SiteRecord } from '@site/content-core';
import { type FeedEntry, type ListedEntry, type Page, type RecordPage, sectionPath } from '@site/contract';
import { forEachInTurns, groupBy, once, runInTurns } from '@site/primitives';
import type { Context } from '../context.ts';
import { languagesOfList, translationsOf } from '../languages/alternates.ts';
import { listPathIn, sectionPathIn, shownInLanguage } from '../languages/editions.ts';
import { languagesOfTags, tagListPath, tagsBelow } from '../languages/tag-lists.ts';
import { isList } from '../lists/is-list.ts';
import { byWeight, shownIn } from '../lists/record-lists.ts';
import { summarizeTag } from '../lists/tag-queries.ts';
import { relatedOnPage } from '../related/related.ts';
import { bodyWords } from './body-words.ts';
import { imageSizes } from './image-sizes.ts';
import { covers, pageEntry } from './record-detail.ts';
import { renderBody } from './render-body.ts';
import { tagLinks } from './tag-links.ts';

/** How many of the newest records of each kind the home page shows. */
const NEWEST = { documents: 12, posts: 3 };

/** The search page, which is made for each query: at its path is what it shows without one. */
export const SEARCH = '/search';

/** Tags that are listed together. */
interface TagList {
  /** What the paths of their pages begin with. */
  readonly below: string;
  readonly tags: Context['tags'];
}

/** Makes a page; some load a renderer or vectors first. */
type MakePage = () => Page | Promise<Page>;

/** What a page and an entry of one take to be listed, in microseconds. Measured, and rounded up. */
const [LIST_WORK, ENTRY_WORK] = [2, 5];

/** The pages of a snapshot by their path, percent-encoded; each is made when it is requested. Yields its work. */
export function* listPages(context: Context): Generator<number, ReadonlyMap<string, MakePage>> {
  const { site, editions } = context;
  const { own } = editions;
  const { baseUrl } = site;
  const coverOf = covers(context);
  const listed = (record: SiteRecord): ListedEntry => ({
    ...pageEntry(record, baseUrl),
    cover: coverOf(record),
  });
  const listAll = async (records: readonly SiteRecord[]): Promise<readonly ListedEntry[]> => {
    const entries: ListedEntry[] = [];
    await runInTurns(
      forEachInTurns(records, ENTRY_WORK, (record) => {
        entries.push(listed(record));
      }),
    );
    return entries;
  };
  const sizeOf = imageSizes(context);
  const showPosts = async (posts: readonly FeedPost[]): Promise<readonly FeedEntry[]> => {
    const renderHtml = await context.htmlRenderer(posts.map(({ body }) => body));
    return posts.map((record) => ({
      ...pageEntry(record, baseUrl),
      // Rendered when it is read: a page shows only the newest posts of a long feed in full.
      get html() {
        // The prefix of its anchors: several bodies are on one page.
        return renderHtml(record.body, {
          ...{ scope: `${record.cid}-`, sizeOf },
          ...tagLinks(site, record, tagsBelow(record, context)),
          ...bodyWords(site, record),
        });
      },
    }));
  };
  const shown = async (record: SiteRecord, newer?: SiteRecord, older?: SiteRecord): Promise<RecordPage> => {
    const page = await recordPage(context, record, newer, older);
    return { ...page, cover: coverOf(record), html: await renderBody(context, record) };
  };
  /** The text above a list: that of the record which has its address. */
  const textAt = async (path: string): Promise<RecordPage | null> => {
    const record = context.recordsByPath.get(path);
    return record === undefined ? null : shown(record);
  };
  const languages = (path: string) => {
    const found = languagesOfList(path, context);
    return found === undefined ? {} : { languages: found };
  };
  /** The pages of a list of tags, and of each of them. */
  function* listTagPages({ below, tags }: TagList): Generator<number, void> {
    const path = tagListPath(undefined, below);
    pages.set(path, async () => ({
      ...{ kind: 'tags', path, tags: [...tags.values()].map(summarizeTag) },
      ...languagesOfTags(undefined, below, context),
      text: await textAt(decodePath(path)),
    }));
    yield* forEachInTurns([...tags], LIST_WORK, ([key, { tag, path, records }]) => {
      pages.set(path, async () => {
        const text = await textAt(decodePath(path));
        const others = text === null ? records : records.filter((record) => encodePath(record.path) !== path);
        const entries = await listAll(others);
        return { kind: 'tag', tag, path, ...languagesOfTags(key, below, context), text, entries };
      });
    });
  }
  const below = once(() => recordsBelow(context));
  // The text above a list is before and after no record of it.
  const sections = Array.from(own.bySection, ([slug, records]) => shownIn(slug, records));
  const inLanguages = editions.others.flatMap((each) =>
    [...each.bySection.keys()].map((slug) => shownInLanguage(each, slug)),
  );
  const lists: readonly (readonly SiteRecord[])[] = [...sections, ...inLanguages, site.posts];
  const pages = new Map<string, MakePage>([
    [
      '/',
      async () => ({
        kind: 'home',
        ...languages('/'),
        text: await textAt('/'),
        newest: own.documents
          .filter(({ path }) => path !== '/')
          .slice(0, NEWEST.documents)
          .map(listed),
        posts: await showPosts(site.posts.slice(0, NEWEST.posts)),
      }),
    ],
    [
      '/feed',
      async () => ({ kind: 'feed', text: await textAt('/feed'), entries: await showPosts(site.posts) }),
    ],
    [
      '/developers',
      async () => ({ kind: 'developers', text: await textAt('/developers'), guides: context.guides }),
    ],
    [
      SEARCH,
      async () => ({ kind: 'search', text: await textAt(SEARCH), query: '', filters: {}, results: null }),
    ],
    ...site.sections.map(({ slug }): [string, MakePage] => [
      sectionPath(slug),
      async () => ({
        kind: 'section',
        section: slug,
        ...languages(`/${slug}`),
        text: await textAt(`/${slug}`),
        entries: await listAll(shownIn(slug, own.bySection.get(slug) ?? [], site.weights)),
      }),
    ]),
    ...editions.others.flatMap((edition): [string, MakePage][] => {
      const { language } = edition;
      const home = listPathIn(language);
      return [
        [
          encodePath(home),
          async () => ({
            kind: 'home',
            path: encodePath(home),
            ...languages(home),
            text: await textAt(home),
            newest: shownInLanguage(edition).slice(0, NEWEST.documents).map(listed),
            posts: [],
          }),
        ],
        ...[...edition.bySection.keys()].map((slug): [string, MakePage] => [
          sectionPathIn(language, slug),
          async () => ({
            kind: 'section',
            section: slug,
            path: sectionPathIn(language, slug),
            ...languages(listPathIn(language, slug)),
            text: await textAt(listPathIn(language, slug)),
            entries: await listAll(byWeight(shownInLanguage(edition, slug), site.weights)),
          }),
        ]),
      ];
    }),
  ]);
  const inAll: readonly TagList[] = [{ below: '', tags: context.tags }];
  const ofTags = context.tagsInLanguages.map(({ language, tags }) => ({ below: language.below, tags }));
  for (const list of [...inAll, ...ofTags]) yield* listTagPages(list);
  for (const list of lists)
    yield* forEachInTurns(list, LIST_WORK, (record, at) => {
      if (isList(record.path, context)) return;
      pages.set(encodePath(record.path), async () => ({
        kind: 'record',
        record: await shown(record, list[at - 1], list[at + 1]),
        below: (below().get(record.path) ?? []).map(listed),
      }));
    });
  return pages;
}

async function recordPage(
  context: Context,
  record: SiteRecord,
  newer: SiteRecord | undefined,
  older: SiteRecord | undefined,
): Promise<Omit<RecordPage, 'cover' | 'html'>> {
  const { baseUrl } = context.site;
  const related = await relatedOnPage(record, context);
  return {
    ...pageEntry(record, baseUrl),
    ...(record.lang === undefined ? {} : { translations: [...translationsOf(record, context)] }),
    description: record.description ?? null,
    outline: record.outline,
    words: record.words,
    newer: newer === undefined ? null : pageEntry(newer, baseUrl),
    older: older === undefined ? null : pageEntry(older, baseUrl),
    related: related.map((each) => pageEntry(each, baseUrl)),
  };
}

/** The records below each that has others below it, by its path; in the order of all records. */
function recordsBelow({
  records,
  recordsByPath,
}: Pick<Context, 'records' | 'recordsByPath'>): ReadonlyMap<string, readonly SiteRecord[]> {
  return groupBy(records, ({ path }) => ancestorsOf(path).filter((ancestor) => recordsByPath.has(ancestor)));
}

/** `/a/b/c` → `/a`, `/a/b`. */
function ancestorsOf(path: string): readonly string[] {
  const slashes = Array.from(path.matchAll(/(?<=.)\//g), ({ index }) => index);
  return slashes.map((at) => path.slice(0, at));
}
