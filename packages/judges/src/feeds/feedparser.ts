import { fileURLToPath } from 'node:url';
import { faultsOf } from '@site/tooling';
import type { Faults } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { runTool } from '../tools.ts';
import { plannedFeeds } from './planned-feeds.ts';
import { compareFeed, type ReadFeed } from './read-feed.ts';

const script = fileURLToPath(new URL('read_feeds.py', import.meta.url));

/** The script's result for a feed. */
interface PythonFeed extends ReadFeed {
  /** Why the feed is not well-formed. */
  readonly error: string | null;
  /** The status of the answer to the second, conditional request. */
  readonly again: number | undefined;
}

/** Python's feedparser, over HTTP: the only reader here that fetches by itself, and revalidates. */
export async function readWithFeedparser(site: JudgedSite): Promise<Faults> {
  const feeds = (await plannedFeeds(site)).filter(({ format }) => format !== 'json');
  const urls = feeds.map(({ url }) => url);
  const reading = await runTool('/usr/bin/python3', [script, ...urls], site.makeFolder());
  if (!reading.ok) return faultsOf('feedparser', reading);
  const read = JSON.parse(reading.stdout) as Readonly<Record<string, PythonFeed>>;
  return feeds.flatMap((feed) => {
    const found = read[feed.url];
    if (found === undefined) return [`${feed.path} was not read`];
    return [
      ...(found.error === null ? [] : [`${feed.path} is not well-formed: ${found.error}`]),
      ...(found.again === 304 ? [] : [`${feed.path} answers ${found.again} the second time, not 304`]),
      ...compareFeed(feed, found),
    ];
  });
}
