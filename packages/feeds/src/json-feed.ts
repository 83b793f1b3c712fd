import type { FeedChannel, FeedItem } from './channel.ts';
import { isOther } from './item-language.ts';
import { lastChange } from './newest-update.ts';

/**
 * Writes JSON Feed 1.1 (jsonfeed.org/version/1.1).
 *
 * The `feed` library (6.0) does not: it writes version 1, with `author` for `authors` and without `language`, and
 * has no option for another; feed-library.test.ts holds it to that.
 * @throws {TypeError} when a date of an item is no time of RFC 3339 in UTC
 */
export function writeJsonFeed(channel: FeedChannel): string {
  return [...jsonFeedParts(channel)].join('');
}

/** Writes the same in parts, each an item or so. */
export function* jsonFeedParts(channel: FeedChannel): Generator<string> {
  const { title, description, language, author, homeUrl, feedUrl, items } = channel;
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: homeUrl,
    feed_url: feedUrl,
    description: description === '' ? undefined : description,
    language,
    authors: author && [{ name: author.name, url: author.url }],
    // An extension has a name of its own, and says what it is ("Extensions").
    _site: { about: channel.cidUrl },
    items: [],
  };
  const text = JSON.stringify(feed, wellFormed, 2);
  const end = ']\n}';
  yield text.slice(0, -end.length);
  let before = '\n    ';
  for (const item of items) {
    // Within a text a line feed is escaped.
    yield before + JSON.stringify(itemObject(item, language), wellFormed, 2).replaceAll('\n', '\n    ');
    before = ',\n    ';
  }
  yield `${items.length === 0 ? '' : '\n  '}${end}\n`;
}

/** What is undefined is not written; a post without a title has none, as the format allows. */
function itemObject(item: FeedItem, language: string) {
  return {
    id: item.url,
    url: item.url,
    external_url: item.link,
    title: item.title ?? undefined,
    content_html: item.html,
    summary: item.excerpt === '' ? undefined : item.excerpt,
    image: item.image ?? undefined,
    date_published: item.created ?? undefined,
    date_modified: lastChange(item),
    tags: item.tags,
    language: isOther(item, language) ? item.language : undefined,
    // The format has no alternate links; an attachment is how it names another file of the same.
    attachments:
      item.markdownUrl === null ? undefined : [{ url: item.markdownUrl, mime_type: 'text/markdown' }],
    _site: item.cid === null ? undefined : { cid: item.cid },
  };
}

/** A lone surrogate has no bytes in UTF-8, and many parsers refuse its escape (RFC 7493 §2.1). */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
