import type { FeedAuthor, FeedChannel, FeedItem } from './channel.ts';
import { isOther } from './item-language.ts';
import { itemName } from './item-name.ts';
import { lastChange, newestUpdate } from './newest-update.ts';
import { element, tag, type XmlElement, xmlParts } from './xml.ts';

/**
 * When a feed without an entry was last changed. RFC 4287 §4.1.1 requires a time, and the clock would make other bytes each
 * time; nothing is older than the epoch, so the first entry moves the feed forward.
 */
const NEVER_UPDATED = '1970-01-01T00:00:00Z';

/**
 * Writes Atom (RFC 4287).
 *
 * The `feed` library (6.0) does not: it has no `xml:lang`, writes a tag's `<` into an attribute as it is, throws
 * where there is no title, and writes the current time where there is no `updated`. None of it has an option;
 * feed-library.test.ts holds it to that.
 * @throws {TypeError} when a date of an item is no time of RFC 3339 in UTC
 */
export function writeAtom(channel: FeedChannel): string {
  return [...atomParts(channel)].join('');
}

/** Writes the same in parts, each an entry or so. */
export function atomParts(channel: FeedChannel): Iterable<string> {
  const { title, description, language, author, homeUrl, feedUrl, items } = channel;
  return xmlParts(
    tag(
      'feed',
      {
        xmlns: 'http://www.w3.org/2005/Atom',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        'xmlns:media': 'http://search.yahoo.com/mrss/',
        'xml:lang': language,
      },
      // No two feeds share their own URL, as they may share a home page.
      element('id', feedUrl),
      element('title', title),
      description === '' ? undefined : element('subtitle', description),
      element('updated', newestUpdate(items) ?? NEVER_UPDATED),
      // An author is required (§4.1.1); of a site that names none it is the site.
      writeAuthor(author ?? { name: title }),
      tag('link', { rel: 'self', type: 'application/atom+xml', href: feedUrl }),
      tag('link', { rel: 'alternate', type: 'text/html', href: homeUrl }),
      ...items.flatMap((item) => writeEntry(item, language) ?? []),
    ),
  );
}

function writeAuthor({ name, email, url }: FeedAuthor): XmlElement {
  return element(
    'author',
    element('name', name),
    url === undefined ? undefined : element('uri', url),
    email === undefined ? undefined : element('email', email),
  );
}

/** An entry must say when it was updated (§4.1.2), so what has no date is left out: any other date would be an invention. */
function writeEntry(item: FeedItem, language: string): XmlElement | undefined {
  const updated = lastChange(item);
  if (updated === undefined) return undefined;
  return tag(
    'entry',
    isOther(item, language) ? { 'xml:lang': item.language } : {},
    element('id', item.url),
    // A title is required (§4.1.2), so a post without one is called by its first words.
    element('title', itemName(item)),
    item.created === null ? undefined : element('published', item.created),
    element('updated', updated),
    // Two alternates must differ in type (§4.1.2).
    tag('link', { rel: 'alternate', type: 'text/html', href: item.url }),
    item.markdownUrl === null
      ? undefined
      : tag('link', { rel: 'alternate', type: 'text/markdown', href: item.markdownUrl }),
    // The page that the entry is about (§4.2.7.2); the alternate stays the entry's own.
    item.link === undefined ? undefined : tag('link', { rel: 'related', href: item.link }),
    ...item.tags.map((term) => tag('category', { term })),
    item.excerpt === '' ? undefined : element('summary', item.excerpt),
    tag('content', { type: 'html' }, { cdata: item.html }),
    item.image === null ? undefined : tag('media:content', { url: item.image, medium: 'image' }),
    // Markup of another vocabulary (§6.4); the id stays the URL, which no edit changes.
    item.cid === null ? undefined : element('dc:identifier', item.cid),
  );
}
