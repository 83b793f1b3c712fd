import type { FeedAuthor, FeedChannel, FeedItem } from './channel.ts';
import { isOther } from './item-language.ts';
import { newestUpdate } from './newest-update.ts';
import { element, tag, type XmlElement, xmlParts } from './xml.ts';

/**
 * Writes RSS 2.0 (rssboard.org/rss-specification) with full bodies.
 *
 * @example
 * ```ts
 * new Response(writeRss(channel), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
 * ```
 *
 * The `feed` library (6.0) does not: it writes the current time as the `lastBuildDate` of an empty channel, cuts
 * only the first `]]>` of a body, leaves control characters in, and takes an author's `&amp;` for `&`. None of it
 * has an option; feed-library.test.ts holds it to that.
 * @throws {TypeError} when a date of an item is no time of RFC 3339 in UTC
 */
export function writeRss(channel: FeedChannel): string {
  return [...rssParts(channel)].join('');
}

/** Writes the same in parts, each an item or so. */
export function rssParts(channel: FeedChannel): Iterable<string> {
  const { title, description, language, author, homeUrl, feedUrl, items } = channel;
  const updated = newestUpdate(items);
  return xmlParts(
    tag(
      'rss',
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        'xmlns:media': 'http://search.yahoo.com/mrss/',
      },
      element(
        'channel',
        element('title', title),
        element('link', homeUrl),
        // A channel without one is invalid ("Required channel elements"); of a site that has none it is the title.
        element('description', description === '' ? title : description),
        element('language', language),
        author?.email === undefined
          ? undefined
          : element('managingEditor', `${author.email} (${author.name})`),
        updated === undefined ? undefined : element('lastBuildDate', rfc822(updated)),
        tag('atom:link', { href: feedUrl, rel: 'self', type: 'application/rss+xml' }),
        ...items.map((item) => writeItem(item, author, language)),
      ),
    ),
  );
}

/** A post without a title has none here either: RSS allows it, and feed readers can show it. */
function writeItem(item: FeedItem, author: FeedAuthor | undefined, language: string): XmlElement {
  return element(
    'item',
    item.title === null ? undefined : element('title', item.title),
    element('link', item.url),
    tag('guid', { isPermaLink: 'true' }, item.url),
    item.created === null ? undefined : element('pubDate', rfc822(item.created)),
    // RSS's own `author` is an email address; a name alone is Dublin Core's.
    author && element('dc:creator', author.name),
    isOther(item, language) ? element('dc:language', item.language) : undefined,
    ...item.tags.map((name) => element('category', name)),
    element('description', item.excerpt === '' ? item.html : escapeHtml(item.excerpt)),
    element('content:encoded', { cdata: item.html }),
    item.markdownUrl === null
      ? undefined
      : tag('atom:link', { href: item.markdownUrl, rel: 'alternate', type: 'text/markdown' }),
    // RSS has no word for the page that an item is about.
    item.link === undefined ? undefined : tag('atom:link', { href: item.link, rel: 'related' }),
    item.image === null ? undefined : tag('media:content', { url: item.image, medium: 'image' }),
    // The guid stays the URL: readers show an item again whose guid is another, and an edit makes another CID.
    item.cid === null ? undefined : element('dc:identifier', item.cid),
  );
}

/** RFC 822 §5.1 with the four-digit year of RFC 1123 §5.2.14: the very form of ECMA-262 §21.4.4.43, in any time zone. */
function rfc822(time: string): string {
  return new Date(time).toUTCString();
}

/** A `description` is HTML, so plain text needs the escapes of HTML before those of XML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
