import { atomParts, writeAtom } from './atom.ts';
import type { FeedChannel } from './channel.ts';
import { jsonFeedParts, writeJsonFeed } from './json-feed.ts';
import { rssParts, writeRss } from './rss.ts';

/** Writes a feed in one format: the same bytes for the same channel. */
export type FeedWriter = (channel: FeedChannel) => string;

/** The writer of every format: for another one, add its file and its row here. */
export const feedWriters = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
} as const satisfies Readonly<Record<string, FeedWriter>>;

/** Writes the same bytes in parts, each an item or so: a long feed need not be written in one go. */
export const feedParts = {
  rss: rssParts,
  atom: atomParts,
  json: jsonFeedParts,
} as const satisfies Readonly<Record<keyof typeof feedWriters, (channel: FeedChannel) => Iterable<string>>>;
