import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import type { FeedFormat } from './planned-feeds.ts';
import type { FeedReader, ReadFeed } from './read-feed.ts';

/** One parser for each format, and none that guesses. */
const parsers: Readonly<Record<FeedFormat, (text: string) => ReadFeed>> = {
  rss: (text) => {
    const { title, items = [] } = parseRssFeed(text);
    return {
      title,
      items: items.map(({ guid, link, pubDate, content }) => ({
        id: guid?.value,
        url: link,
        date: pubDate,
        html: content?.encoded,
      })),
    };
  },
  atom: (text) => {
    const { title, entries = [] } = parseAtomFeed(text);
    return {
      title: title?.value,
      items: entries.map(({ id, links = [], published, content }) => ({
        id,
        url: links.find(({ rel, type }) => rel === 'alternate' && type === 'text/html')?.href,
        date: published,
        html: content?.value,
      })),
    };
  },
  json: (text) => {
    const { title, items = [] } = parseJsonFeed(text);
    return {
      title,
      items: items.map(({ id, url, date_published, content_html }) => ({
        id,
        url,
        date: date_published,
        html: content_html,
      })),
    };
  },
};

/** A strict reader of every format. */
export const feedsmith: FeedReader = {
  name: 'feedsmith',
  formats: ['rss', 'atom', 'json'],
  read: async (text) => {
    const format = text.startsWith('{') ? 'json' : text.includes('<rss') ? 'rss' : 'atom';
    return parsers[format](text);
  },
};
