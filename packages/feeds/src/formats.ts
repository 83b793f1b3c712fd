import { writeAtom } from './atom.ts';
import type { FeedChannel } from './channel.ts';
import { writeJsonFeed } from './json-feed.ts';
import { writeRss } from './rss.ts';

/** A format that feeds are published in. */
interface FeedFormatRow {
  readonly name: string;
  /** The last segment of its path. */
  readonly file: string;
  readonly mediaType: string;
  /** Writes a feed: the same bytes for the same channel. */
  readonly write: (channel: FeedChannel) => string;
}

/** The table of formats: to support one more, add its file and its row here. */
export const feedFormats = [
  { name: 'rss', file: 'rss.xml', mediaType: 'application/rss+xml; charset=utf-8', write: writeRss },
  // RFC 4287 §7.1, which takes its charset from RFC 7303 §9.1.
  { name: 'atom', file: 'atom.xml', mediaType: 'application/atom+xml; charset=utf-8', write: writeAtom },
  // JSON is UTF-8 and has no charset parameter (RFC 8259 §8.1, §11).
  { name: 'json', file: 'feed.json', mediaType: 'application/feed+json', write: writeJsonFeed },
] as const satisfies readonly FeedFormatRow[];

/** A row of the table. */
export type FeedFormat = (typeof feedFormats)[number];

/** The name of a format: what `feedUrls` of a channel has a URL for. */
export type FeedFormatName = FeedFormat['name'];
