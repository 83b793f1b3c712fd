import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FeedChannel } from './channel.ts';
import { channel, childrenOf, hostileChannel, type Parsed, parseXml, post, textsOf } from './test-support.ts';
import { type FeedWriter, feedWriters } from './writers.ts';
import { xmlText } from './xml-text.ts';

type Format = keyof typeof feedWriters;

const writers = Object.entries(feedWriters) as [Format, FeedWriter][];

/** What every format says of a feed. */
interface Reading {
  readonly title: string;
  readonly language: string | undefined;
  readonly homeUrl: string | undefined;
  readonly selfUrl: string | undefined;
  readonly items: readonly {
    readonly id: string | undefined;
    readonly url: string | undefined;
    readonly markdownUrl: string | undefined;
    readonly html: string | undefined;
    readonly tags: readonly string[];
    /** In milliseconds; `undefined` of an item without a date. */
    readonly created: number | undefined;
    readonly image: string | undefined;
    readonly cid: string | undefined;
  }[];
}

/** JSON Feed 1.1, as far as it is read. */
interface JsonFeed {
  readonly title: string;
  readonly language: string;
  readonly home_page_url: string;
  readonly feed_url: string;
  readonly items: readonly {
    readonly id: string;
    readonly url: string;
    readonly content_html: string;
    readonly date_published?: string;
    readonly tags: readonly string[];
    readonly image?: string;
    readonly _site?: { readonly cid: string };
    readonly attachments?: readonly { readonly url: string }[];
  }[];
}

/** A parser puts a line feed for CR, in XML's sections as in HTML. */
const sectionText = (text: string) => xmlText(text).replace(/\r\n?/g, '\n');

const link = (parent: Parsed, name: string, key: string, attributes: Readonly<Record<string, string>>) =>
  childrenOf(parent, name).find((each) =>
    Object.entries(attributes).every(([attribute, value]) => each.attributes[attribute] === value),
  )?.attributes[key];

/** How each format is read, and what it makes of a text and of a body. */
const formats: Readonly<
  Record<
    Format,
    { read: (file: string) => Reading; text: (text: string) => string; body: (text: string) => string }
  >
> = {
  rss: {
    text: xmlText,
    body: sectionText,
    read: (file) => {
      const [top] = childrenOf(parseXml(file), 'channel');
      if (top === undefined) throw new Error('There is no channel.');
      return {
        title: textsOf(top, 'title').join(),
        language: textsOf(top, 'language')[0],
        homeUrl: textsOf(top, 'link')[0],
        selfUrl: link(top, 'atom:link', 'href', { rel: 'self' }),
        items: childrenOf(top, 'item').map((item) => ({
          id: textsOf(item, 'guid')[0],
          url: textsOf(item, 'link')[0],
          markdownUrl: link(item, 'atom:link', 'href', { type: 'text/markdown' }),
          html: textsOf(item, 'content:encoded')[0],
          tags: textsOf(item, 'category'),
          created: textsOf(item, 'pubDate').map(Date.parse)[0],
          image: link(item, 'media:content', 'url', {}),
          cid: textsOf(item, 'dc:identifier')[0],
        })),
      };
    },
  },
  atom: {
    text: xmlText,
    body: sectionText,
    read: (file) => {
      const top = parseXml(file);
      return {
        title: textsOf(top, 'title').join(),
        language: top.attributes['xml:lang'],
        homeUrl: link(top, 'link', 'href', { rel: 'alternate' }),
        selfUrl: link(top, 'link', 'href', { rel: 'self' }),
        items: childrenOf(top, 'entry').map((entry) => ({
          id: textsOf(entry, 'id')[0],
          url: link(entry, 'link', 'href', { type: 'text/html' }),
          markdownUrl: link(entry, 'link', 'href', { type: 'text/markdown' }),
          html: textsOf(entry, 'content')[0],
          tags: childrenOf(entry, 'category').map(({ attributes }) => attributes['term'] ?? ''),
          created: textsOf(entry, 'published').map(Date.parse)[0],
          image: link(entry, 'media:content', 'url', {}),
          cid: textsOf(entry, 'dc:identifier')[0],
        })),
      };
    },
  },
  json: {
    text: (text) => text.toWellFormed(),
    body: (text) => text.toWellFormed(),
    read: (file) => {
      const feed = JSON.parse(file) as JsonFeed;
      return {
        title: feed.title,
        language: feed.language,
        homeUrl: feed.home_page_url,
        selfUrl: feed.feed_url,
        items: feed.items.map((item) => ({
          id: item.id,
          url: item.url,
          markdownUrl: item.attachments?.[0]?.url,
          html: item.content_html,
          tags: item.tags,
          created: item.date_published === undefined ? undefined : Date.parse(item.date_published),
          image: item.image,
          cid: item._site?.cid,
        })),
      };
    },
  },
};

function expected(feed: FeedChannel, name: Format): Reading {
  const { text, body } = formats[name];
  return {
    title: text(feed.title),
    language: feed.language,
    homeUrl: feed.homeUrl,
    selfUrl: feed.feedUrl,
    // An entry of Atom has to have a date (RFC 4287 §4.1.2).
    items: feed.items
      .filter(({ created }) => name !== 'atom' || created !== null)
      .map((item) => ({
        id: item.url,
        url: item.url,
        markdownUrl: item.markdownUrl ?? undefined,
        html: body(item.html),
        tags: item.tags.map(text),
        created: item.created === null ? undefined : Date.parse(item.created),
        image: item.image ?? undefined,
        cid: item.cid ?? undefined,
      })),
  };
}

describe.each(writers)('%s', (name, write) => {
  afterEach(() => vi.unstubAllEnvs());

  it('reads back as what it was written from, whatever authors typed', () => {
    fc.assert(
      fc.property(hostileChannel, (feed) => {
        expect(formats[name].read(write(feed))).toEqual(expected(feed, name));
      }),
    );
  });

  it.runIf(name !== 'json')('is well-formed, whatever authors typed (JSON.parse says it of JSON)', () => {
    fc.assert(
      fc.property(hostileChannel, (feed) => {
        expect(XMLValidator.validate(write(feed))).toBe(true);
      }),
    );
  });

  it('survives its encoding, whatever authors typed', () => {
    fc.assert(
      fc.property(hostileChannel, (feed) => {
        const file = write(feed);
        expect(new TextDecoder().decode(new TextEncoder().encode(file))).toBe(file);
      }),
    );
  });

  it('says of what was last edited before it was published that it changed when it was published', () => {
    const early = { ...post, created: '2024-05-01T00:00:00Z', updated: '2024-04-01T00:00:00Z' };
    const file = write({ ...channel, items: [early] });
    expect(file).toMatch(/2024-05-01T|01 May 2024/);
    expect(file).not.toMatch(/2024-04-01T|01 Apr 2024/);
  });

  it('writes no date of an item without one, nor the time at which it is written', () => {
    const file = write({ ...channel, items: [{ ...post, created: null, updated: null }] });
    expect(file).not.toMatch(/pubDate|published|lastBuildDate|date_|<updated>(?!1970)/);
  });

  it.each([
    '2024-05-01',
    '2024-05-01T00:00:00',
    '2024-05-01T00:00:00+02:00',
    '2024-13-01T00:00:00Z',
    '2024-02-30T00:00:00Z',
    'May',
  ])('refuses the date %s, with its item and what to write', (time) => {
    const message = `"${time}", a date of ${post.url}, is no time of RFC 3339 in UTC: write it as`;
    for (const part of ['created', 'updated'])
      expect(() => write({ ...channel, items: [{ ...post, [part]: time }] })).toThrow(message);
  });

  it('has nothing to show for a feed without items', () => {
    expect(formats[name].read(write({ ...channel, items: [] })).items).toEqual([]);
  });

  it.each(['Pacific/Kiritimati', 'America/St_Johns'])('is the same bytes in %s', (zone) => {
    const here = write(channel);
    const offset = new Date(0).getTimezoneOffset();
    vi.stubEnv('TZ', zone);
    expect(new Date(0).getTimezoneOffset()).not.toBe(offset);
    expect(write(channel)).toBe(here);
  });
});
