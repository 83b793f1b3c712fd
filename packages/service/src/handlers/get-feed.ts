import type { SiteRecord } from '@site/content-core';
import {
  type ChangelogEntry,
  changelog,
  type FeedFormatId,
  type FeedOperationId,
  feedFormats,
  type Handlers,
  type Representation,
  tagPath,
} from '@site/contract';
import { type FeedChannel, type FeedItem, feedParts } from '@site/feeds';
import { joinTexts, piecesOf } from '@site/primitives';
import type { Context, RenderHtml } from '../context.ts';
import { titleOf } from '../items/content-item.ts';
import { pageUrl, twinUrl } from '../items/record-urls.ts';
import { forEachFormat } from '../plan/for-each-format.ts';
import { renderBody } from '../records/render-body.ts';
import { notFound } from '../resolving/not-found.ts';

/** The most records of a feed: readers poll it for what is new. */
const MOST = 100;

/** The page that shows the changelog. */
const DEVELOPERS = '/developers';

/** A format of the contract without a writer does not compile. */
const writers: Readonly<Record<FeedFormatId, (channel: FeedChannel) => Iterable<string>>> = feedParts;

/** Answers every feed: of the site, of the changelog, of its tags and of its sections, in every format. */
export function feedHandlers(context: Context): Pick<Handlers, FeedOperationId> {
  return {
    ...forEachFormat('', (format) => getSiteFeed(context, format)),
    ...forEachFormat('Changelog', (format) => getChangelogFeed(context, format)),
    ...forEachFormat('Tag', (format) => getTagFeed(context, format)),
    ...forEachFormat('Section', (format) => getSectionFeed(context, format)),
  };
}

function getSiteFeed(context: Context, format: FeedFormatId) {
  const { title, description } = context.site.config;
  return async () =>
    writeRecords(context, format, { title, description, home: '/', below: '', records: context.ownRecords });
}

function getChangelogFeed(context: Context, format: FeedFormatId) {
  const subject = {
    title: `Changelog of the API, ${context.site.config.title}`,
    description: 'What changed in the API. Removals are announced here before they happen.',
    home: DEVELOPERS,
    below: DEVELOPERS,
  };
  return async () => {
    const renderHtml = await context.htmlRenderer([]);
    const items = changelog.map((entry) => changelogItem(entry, context.site.baseUrl, renderHtml));
    return write(context, format, subject, items);
  };
}

function getSectionFeed(context: Context, format: FeedFormatId) {
  return async ({ section }: { readonly section: string }) => {
    const list = context.lists.get(section);
    if (list === undefined) return notFound(`/${section}/${feedFormats[format].file}`);
    const title = `${list.name}, ${context.site.config.title}`;
    return writeRecords(context, format, {
      title,
      description: list.description,
      home: list.path,
      below: list.path,
      records: list.records,
      language: list.language,
    });
  };
}

function getTagFeed(context: Context, format: FeedFormatId) {
  return async ({ tag }: { readonly tag: string }) => {
    const tagged = context.tags.get(tag);
    if (tagged === undefined) return notFound(`${tagPath(tag)}/${feedFormats[format].file}`);
    const { tag: name, path, records } = tagged;
    return writeRecords(context, format, {
      title: `#${name}, ${context.site.config.title}`,
      description: `What has the tag ${name}.`,
      home: path,
      below: path,
      records,
    });
  };
}

/** What one feed is of. */
interface Subject {
  readonly title: string;
  readonly description: string;
  /** The path of the page that shows the same, percent-encoded. */
  readonly home: string;
  /** The path below which its feeds are, percent-encoded. */
  readonly below: string;
  /** Where it is not that of the site. */
  readonly language?: string | undefined;
}

async function writeRecords(
  context: Context,
  format: FeedFormatId,
  subject: Subject & { readonly records: readonly SiteRecord[] },
): Promise<Representation> {
  const records = subject.records.slice(0, MOST);
  const items: FeedItem[] = [];
  for (const record of records) items.push(await feedItem(record, context));
  return write(context, format, subject, items);
}

function write(
  { site }: Context,
  format: FeedFormatId,
  { title, description, home, below, language = site.config.language }: Subject,
  items: readonly FeedItem[],
): Representation {
  const { mediaType, file } = feedFormats[format];
  const { author } = site.config;
  const channel = {
    title,
    description,
    language,
    author,
    homeUrl: site.baseUrl + home,
    feedUrl: `${site.baseUrl}${below}/${file}`,
    cidUrl: `${site.baseUrl}${DEVELOPERS}#cid`,
    items,
  };
  return { mediaType, body: piecesOf(() => joinTexts(writers[format](channel))) };
}

async function feedItem(record: SiteRecord, context: Context): Promise<FeedItem> {
  const { baseUrl } = context.site;
  const url = pageUrl(record, baseUrl);
  return {
    title: titleOf(record),
    url,
    markdownUrl: twinUrl(record, baseUrl),
    // Without a scope: in an item a link to one of its headings is a link to that heading on the page.
    html: await renderBody(context, record, url),
    excerpt: record.excerpt,
    tags: record.tags,
    created: record.created ?? null,
    updated: record.updated ?? null,
    createdDay: record.createdDay,
    image: record.image ?? null,
    link: record.link,
    cid: record.cid,
    language: record.lang,
  };
}

function changelogItem(
  { id, date, title, text }: ChangelogEntry,
  baseUrl: string,
  renderHtml: RenderHtml,
): FeedItem {
  const url = `${baseUrl}${DEVELOPERS}#${id}`;
  return {
    title,
    url,
    markdownUrl: null,
    html: renderHtml(text, { base: url }),
    excerpt: text.replaceAll('`', ''),
    tags: [],
    created: date,
    updated: date,
    image: null,
    cid: null,
  };
}
