import Parser from 'rss-parser';
import type { FeedReader } from './read-feed.ts';

/** The most used reader of npm. It does not read JSON Feed. */
export const rssParser: FeedReader = {
  name: 'rss-parser',
  formats: ['rss', 'atom'],
  read: async (text) => {
    const parser = new Parser<object, { readonly 'content:encoded'?: string; readonly id?: string }>();
    const { title, items } = await parser.parseString(text);
    return {
      title,
      items: items.map((item) => ({
        id: item.guid ?? item.id,
        url: item.link,
        date: item.isoDate,
        html: item['content:encoded'] ?? item.content,
      })),
    };
  },
};
