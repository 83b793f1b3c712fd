import type { Faults, Judge } from '../judge.ts';
import { getText } from '../site/get-text.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inHeader, inText, spoilAt } from '../site/spoil.ts';
import { judgeRules } from './feed-rules.ts';
import { readWithFeedparser } from './feedparser.ts';
import { feedsmith } from './feedsmith.ts';
import { readWithNewsboat } from './newsboat.ts';
import { plannedFeeds } from './planned-feeds.ts';
import { compareFeed, type FeedReader } from './read-feed.ts';
import { rssParser } from './rss-parser.ts';

/** Reads every feed of the reader's formats. */
async function readAll(site: JudgedSite, { formats, read }: FeedReader): Promise<Faults> {
  const feeds = (await plannedFeeds(site)).filter(({ format }) => formats.includes(format));
  if (feeds.length === 0) return ['the plan has no feed'];
  const faults = feeds.map(async (feed) => compareFeed(feed, await read(await getText(site, feed.path))));
  return (await Promise.all(faults)).flat();
}

const readers: readonly FeedReader[] = [rssParser, feedsmith];

/** Every feed of the plan, read by the programs that people use. */
export const feedReaders: Judge = {
  name: 'feeds',
  checks: async (site) => [
    ...readers.map((reader) => ({ name: reader.name, run: () => readAll(site, reader) })),
    { name: 'feedparser', run: () => readWithFeedparser(site) },
    { name: 'newsboat', run: () => readWithNewsboat(site) },
    { name: 'rules of the formats', run: () => judgeRules(site) },
  ],
  planted: [
    {
      name: 'an item that is missing',
      spoil: inText('/rss.xml', (text) => text.replace(/<item>.*?<\/item>/s, '')),
      check: 'rss-parser',
      says: /\/rss\.xml has \d+ items, not \d+/,
    },
    {
      name: 'a link in a body that leads nowhere',
      spoil: inText('/atom.xml', (text) => text.replace(/<a href="http[^"]*"/, '<a href="/salt"')),
      check: 'feedsmith',
      says: /\/atom\.xml .* leads to "\/salt"/,
    },
    {
      name: 'a feed that is not well-formed',
      spoil: inText('/feed/rss.xml', (text) => text.replace('</channel>', '')),
      check: 'feedparser',
      says: /\/feed\/rss\.xml is not well-formed/,
    },
    {
      name: 'two items with one guid',
      spoil: inText('/rss.xml', (text) => text.replaceAll(/(<guid[^>]*>)[^<]*/g, '$1same')),
      check: 'newsboat',
      says: /\/rss\.xml has 1 unread articles/,
    },
    {
      name: 'a date that names the wrong day of the week',
      spoil: inText('/rss.xml', (text) =>
        text.replace(/<pubDate>(\w{3})/, (_, day) => `<pubDate>${day === 'Mon' ? 'Tue' : 'Mon'}`),
      ),
      check: 'rules of the formats',
      says: /\/rss\.xml has ".*" for a date/,
    },
    {
      name: 'a feed that calls itself another',
      spoil: inText('/feed.json', (text) => text.replace('/feed.json', '/other.json')),
      check: 'rules of the formats',
      says: /\/feed\.json names itself .*other\.json/,
    },
    {
      name: 'a feed without an entity tag',
      spoil: inHeader('/atom.xml', 'etag', undefined),
      check: 'rules of the formats',
      says: /\/atom\.xml answers 200 to If-None-Match/,
    },
    {
      name: 'a feed that is not there',
      spoil: spoilAt('/feed/atom.xml', (answer) => ({ ...answer, status: 404, body: Buffer.from('') })),
      check: 'newsboat',
      says: /\/feed\/atom\.xml has 0 unread/,
    },
  ],
};
