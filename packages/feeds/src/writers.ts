import { writeAtom } from './atom.ts';
import type { FeedChannel } from './channel.ts';
import { writeJsonFeed } from './json-feed.ts';
import { writeRss } from './rss.ts';

/** Writes a feed in one format: the same bytes for the same channel. */
export type FeedWriter = (channel: FeedChannel) => string;

/** The writer of every format: for another one, add its file and its row here. */
export const feedWriters = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
} as const satisfies Readonly<Record<string, FeedWriter>>;
