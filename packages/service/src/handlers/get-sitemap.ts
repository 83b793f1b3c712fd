import { decodePath, encodePath, type SiteRecord } from '@site/content-core';
import { type Handler, lastAnnouncement, type Representation, type Translation } from '@site/contract';
import { type SitemapEntry, sitemapsInSlices, writeRobotsTxt } from '@site/feeds';
import { alternatesOf, siteLanguages } from '@site/languages';
import { joinTexts, once, onceResolved, piecesOf, runInSlices } from '@site/primitives';
import type { Context } from '../context.ts';
import { pageUrl } from '../items/record-urls.ts';
import { languagesOfList, translationsOf } from '../languages/alternates.ts';
import { sectionPathIn } from '../languages/editions.ts';
import { languagesOfTags } from '../languages/tag-lists.ts';
import { isList } from '../lists/is-list.ts';
import { lastUpdate } from '../lists/record-lists.ts';
import { SEARCH } from '../records/pages.ts';
import { notFound } from '../resolving/not-found.ts';

const XML = 'application/xml';

export function getSitemap(sitemaps: Sitemaps): Handler<'getSitemap'> {
  return async () => {
    const sitemap = await sitemaps.read('/sitemap.xml');
    if (sitemap === undefined) throw new TypeError('There is no /sitemap.xml, though every site has a page.');
    return sitemap;
  };
}

export function getSitemapPart(sitemaps: Sitemaps): Handler<'getSitemapPart'> {
  return async ({ part }) => {
    const path = `/${part}.xml`;
    return (path === '/sitemap.xml' ? undefined : await sitemaps.read(path)) ?? notFound(path);
  };
}

export function getRobots({ site }: Context): Handler<'getRobots'> {
  const body = writeRobotsTxt({
    signals: site.config.content_signal,
    sitemapUrl: `${site.baseUrl}/sitemap.xml`,
  });
  return async () => ({ mediaType: 'text/plain; charset=utf-8', body });
}

/** The files of the sitemap, written when the first of them is read. */
export interface Sitemaps {
  read(path: string): Promise<Representation | undefined>;
  /** Their paths, at once. */
  paths(): readonly string[];
}

export function createSitemaps(context: Context): Sitemaps {
  const write = () => sitemapsInSlices(listEntries(context), context.site.baseUrl);
  const files = onceResolved(() => runInSlices(write()));
  return {
    read: async (path) => {
      const file = (await files()).find((each) => each.path === path);
      return file && { mediaType: XML, body: piecesOf(() => joinTexts(file.parts)) };
    },
    paths: once(() => runAtOnce(write()).map(({ path }) => path)),
  };
}

function runAtOnce<Result>(work: Iterator<void, Result>): Result {
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}

/** The limits of one file (sitemaps.org/protocol.html); bytes are uncompressed. */
const ONE_FILE = { pages: 50_000, bytes: 50 * 1024 * 1024 };

/** Upper bounds in bytes: the markup of a page, and a UTF-16 code unit, which is at most three percent-encoded bytes. */
const AT_MOST = { markup: 256, character: 9 };

/** The pages that are neither of a record nor of a list: the home page, the tags, the developers' page. */
const UNLISTED = 3;

/** The names of the numbered files. Nothing is written where one file suffices: a server would start later. */
export function listSitemapParts(sitemaps: Sitemaps, context: Context): readonly string[] {
  if (isOneFile(context)) return [];
  const parts = sitemaps.paths().map((path) => path.slice(1, -'.xml'.length));
  return parts.filter((part) => part !== 'sitemap');
}

/** Whether all pages fit one file, by an upper bound of the length of their URLs. */
function isOneFile({ site, editions, records, lists }: Context): boolean {
  const tags = new Set<string>();
  let characters = 0;
  for (const record of records) {
    characters += record.path.length + (record.image?.length ?? 0);
    for (const tag of record.tags) tags.add(tag);
  }
  for (const { length } of [...tags, ...lists.keys()]) characters += length;
  const inLanguages = editions.others.reduce((sum, { bySection }) => sum + bySection.size, 0);
  // Each tag has a list in every language at most.
  const ofTags = (tags.size + 1) * (1 + editions.others.length);
  characters *= 1 + editions.others.length;
  const pages = records.length + ofTags + lists.size + inLanguages + UNLISTED;
  characters += pages * site.baseUrl.length;
  return pages <= ONE_FILE.pages && pages * AT_MOST.markup + characters * AT_MOST.character <= ONE_FILE.bytes;
}

function* listEntries(context: Context): Generator<SitemapEntry> {
  const { site, records } = context;
  const list = (path: string, listed: readonly SiteRecord[]): SitemapEntry => ({
    url: site.baseUrl + path,
    lastmod: lastUpdate(listed),
    ...languagesOf(decodePath(path)),
  });
  const [own] = siteLanguages(site.config);
  const alternates = (lang: string, url: string, others: readonly Translation[]) =>
    others.length === 0 ? {} : { alternates: alternatesOf({ lang, url }, others, own?.tag) };
  const languagesOf = (path: string) => {
    const languages = languagesOfList(path, context);
    if (languages === undefined) return {};
    return alternates(languages.lang, site.baseUrl + encodePath(path), languages.translations);
  };
  yield list('/', records);
  for (const { path, records: listed } of context.lists.values()) yield list(path, listed);
  for (const { language, bySection } of context.editions.others)
    for (const [section, listed] of bySection) yield list(sectionPathIn(language, section), listed);
  for (const record of records) {
    // A text above a list has the address of the list.
    if (isList(record.path, context) && record.path !== SEARCH) continue;
    const images = record.image === undefined ? {} : { images: [record.image] };
    const url = pageUrl(record, site.baseUrl);
    const languages =
      record.lang === undefined ? {} : alternates(record.lang, url, translationsOf(record, context));
    yield { url, lastmod: lastUpdate([record]), ...images, ...languages };
  }
  const tagList = (path: string, listed: readonly SiteRecord[], below: string, key?: string) => {
    const { languages } = languagesOfTags(key, below, context);
    const own =
      languages === undefined ? {} : alternates(languages.lang, site.baseUrl + path, languages.translations);
    return { url: site.baseUrl + path, lastmod: lastUpdate(listed), ...own };
  };
  yield tagList('/tags', records, '');
  for (const [key, { path, records: tagged }] of context.tags) yield tagList(path, tagged, '', key);
  for (const { language, tags } of context.tagsInLanguages) {
    const { below } = language;
    yield tagList(`${below}/tags`, context.lists.get(below.slice(1))?.records ?? [], below);
    for (const [key, { path, records: tagged }] of tags) yield tagList(path, tagged, below, key);
  }
  // What a program can rely on there changed when a change was last announced.
  yield { url: `${site.baseUrl}/developers`, lastmod: lastAnnouncement() };
}
