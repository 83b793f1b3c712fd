import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf } from '@site/tooling';
import type { Faults } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { runTool } from '../tools.ts';
import { type PlannedFeed, plannedFeeds } from './planned-feeds.ts';

/** Two feeds that share no item. */
const SUBSCRIBED = ['/rss.xml', '/feed/atom.xml'];

/** Newsboat, a reader for terminals: fetches a feed, and counts what is unread. */
export async function readWithNewsboat(site: JudgedSite): Promise<Faults> {
  const feeds = (await plannedFeeds(site)).filter(({ path }) => SUBSCRIBED.includes(path));
  if (feeds.length !== SUBSCRIBED.length) return [`the plan lacks one of ${SUBSCRIBED.join(', ')}`];
  return (await Promise.all(feeds.map((feed) => countUnread(feed, site.makeFolder())))).flat();
}

async function countUnread({ path, url, items }: PlannedFeed, folder: string): Promise<Faults> {
  const urls = join(folder, 'urls');
  writeFileSync(urls, `${url}\n`);
  const files = ['-u', urls, '-c', join(folder, 'cache.db')];
  const reloading = await runTool('/usr/bin/newsboat', [...files, '-x', 'reload', 'print-unread'], folder);
  const unread = Number(/(\d+) unread/.exec(reloading.output)?.[1]);
  if (!reloading.ok) return faultsOf('newsboat', reloading);
  return unread === items.length ? [] : [`${path} has ${unread} unread articles, not ${items.length}`];
}
