import type { SiteRecord } from '@site/content-core';
import {
  type FeedFormatId,
  type FeedOperationId,
  feedFormats,
  type Handlers,
  type Representation,
  tagPath,
} from '@site/contract';
import { type FeedItem, type FeedWriter, feedWriters } from '@site/feeds';
import type { Context, RenderHtml } from '../context.ts';
import { titleOf } from '../items/content-item.ts';
import { pageUrl, twinUrl } from '../items/record-urls.ts';
import { forEachFormat } from '../plan/for-each-format.ts';
import { notFound } from '../resolving/not-found.ts';

/** The most records of a feed: readers poll it for what is new. */
const MOST = 100;

/** A format of the contract without a writer does not compile. */
const writers: Readonly<Record<FeedFormatId, FeedWriter>> = feedWriters;

/** Answers every feed: of the site, of its tags and of its sections, in every format. */
export function feedHandlers(context: Context): Pick<Handlers, FeedOperationId> {
  return {
    ...forEachFormat('', (format) => getSiteFeed(context, format)),
    ...forEachFormat('Tag', (format) => getTagFeed(context, format)),
    ...forEachFormat('Section', (format) => getSectionFeed(context, format)),
  };
}

function getSiteFeed(context: Context, format: FeedFormatId) {
  const { title, description } = context.site.config;
  return async () =>
    write(context, format, { title, description, home: '/', below: '', records: context.records });
}

function getSectionFeed(context: Context, format: FeedFormatId) {
  return async ({ section }: { readonly section: string }) => {
    const list = context.lists.get(section);
    if (list === undefined) return notFound(`/${section}/${feedFormats[format].file}`);
    const title = `${list.name}, ${context.site.config.title}`;
    return write(context, format, {
      title,
      description: list.description,
      home: list.path,
      below: list.path,
      records: list.records,
    });
  };
}

function getTagFeed(context: Context, format: FeedFormatId) {
  return async ({ tag }: { readonly tag: string }) => {
    const tagged = context.tags.get(tag);
    if (tagged === undefined) return notFound(`${tagPath(tag)}/${feedFormats[format].file}`);
    const { tag: name, path, records } = tagged;
    return write(context, format, {
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
  readonly records: readonly SiteRecord[];
}

async function write(
  { site, htmlRenderer }: Context,
  format: FeedFormatId,
  subject: Subject,
): Promise<Representation> {
  const renderHtml = await htmlRenderer();
  const { mediaType, file } = feedFormats[format];
  const records = subject.records.slice(0, MOST);
  const { author, language } = site.config;
  const body = writers[format]({
    title: subject.title,
    description: subject.description,
    language,
    author,
    homeUrl: site.baseUrl + subject.home,
    feedUrl: `${site.baseUrl}${subject.below}/${file}`,
    items: records.map((record) => feedItem(record, site.baseUrl, renderHtml)),
  });
  return { mediaType, body };
}

function feedItem(record: SiteRecord, baseUrl: string, renderHtml: RenderHtml): FeedItem {
  const url = pageUrl(record, baseUrl);
  return {
    title: titleOf(record),
    url,
    markdownUrl: twinUrl(record, baseUrl),
    // Without a scope: in an item a link to one of its headings is a link to that heading on the page.
    html: renderHtml(record.body, { base: url }),
    excerpt: record.excerpt,
    tags: record.tags,
    created: record.created,
    updated: record.updated,
    image: record.image ?? null,
  };
}
