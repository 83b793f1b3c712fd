import type { SiteRecord } from '@site/content-core';
import type { Representation } from '@site/contract';
import { tagPath } from '@site/contract';
import { type FeedChannel, type FeedFormat, type FeedItem, feedFormats } from '@site/feeds';
import type { ProblemError } from '@site/problem';
import type { Context, RenderHtml } from '../context.ts';
import { notFound } from '../not-found.ts';
import { pageUrl, titleOf, twinUrl } from '../present.ts';

/** How many records a feed holds at most: readers ask often, and want what is new. */
const MOST = 100;

type Answer = Promise<Representation | ProblemError<'document_not_found'>>;

export function getSiteFeed(context: Context, format: FeedFormat['name']): () => Promise<Representation> {
  const { title, description } = context.site.config;
  return async () =>
    write(context, format, { title, description, home: '/', below: '', records: context.records });
}

export function getSectionFeed(
  context: Context,
  format: FeedFormat['name'],
): (input: { readonly section: string }) => Answer {
  return async ({ section }) => {
    const list = context.lists.get(section);
    if (list === undefined) return notFound(`/${section}/${formatOf(format).file}`);
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

export function getTagFeed(
  context: Context,
  format: FeedFormat['name'],
): (input: { readonly tag: string }) => Answer {
  return async ({ tag }) => {
    const tagged = context.tags.get(tag);
    if (tagged === undefined) return notFound(`${tagPath(tag)}/${formatOf(format).file}`);
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
  name: FeedFormat['name'],
  subject: Subject,
): Promise<Representation> {
  const renderHtml = await htmlRenderer();
  const { mediaType, write: writeFormat } = formatOf(name);
  const records = subject.records.slice(0, MOST);
  const { author, language } = site.config;
  const channel: FeedChannel = {
    title: subject.title,
    description: subject.description,
    language,
    author,
    homeUrl: site.baseUrl + subject.home,
    feedUrls: {
      rss: feedUrl(site.baseUrl, subject, 'rss'),
      atom: feedUrl(site.baseUrl, subject, 'atom'),
      json: feedUrl(site.baseUrl, subject, 'json'),
    },
    items: records.map((record) => feedItem(record, site.baseUrl, renderHtml)),
  };
  return { mediaType, body: writeFormat(channel) };
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

function feedUrl(baseUrl: string, { below }: Subject, name: FeedFormat['name']): string {
  return `${baseUrl}${below}/${formatOf(name).file}`;
}

function formatOf(name: FeedFormat['name']): FeedFormat {
  const format = feedFormats.find((each) => each.name === name);
  if (format === undefined)
    throw new TypeError(`There is no feed format "${name}": add its row to feedFormats.`);
  return format;
}
