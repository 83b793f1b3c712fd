import { changelog, type OperationId } from '@site/contract';
import type { JudgedSite } from '../site/judged-site.ts';

/** A format that feeds are published in. */
export type FeedFormat = 'rss' | 'atom' | 'json';

/** A feed of the plan, and the items it has to hold. */
export interface PlannedFeed {
  /** Percent-encoded. */
  readonly path: string;
  readonly url: string;
  readonly format: FeedFormat;
  /** Newest first. */
  readonly items: readonly ExpectedItem[];
}

/** A record, as every feed has to present it. */
export interface ExpectedItem {
  readonly url: string;
  /** RFC 3339 in UTC. */
  readonly date: string;
}

/** The most records of a feed. */
const MOST_ITEMS = 100;

/** The operations whose answers are feeds. */
const formats: Readonly<Partial<Record<OperationId, FeedFormat>>> = {
  getRss: 'rss',
  getChangelogRss: 'rss',
  getSectionRss: 'rss',
  getTagRss: 'rss',
  getAtom: 'atom',
  getChangelogAtom: 'atom',
  getSectionAtom: 'atom',
  getTagAtom: 'atom',
  getJsonFeed: 'json',
  getChangelogJsonFeed: 'json',
  getSectionJsonFeed: 'json',
  getTagJsonFeed: 'json',
};

/** Every feed of the plan. The expected items are computed from the content, without the code that makes feeds. */
export async function plannedFeeds({ origin, read }: JudgedSite): Promise<readonly PlannedFeed[]> {
  const { site, service } = await read();
  const newestFirst = [...site.documents, ...site.posts].sort(
    (a, b) => Date.parse(dateOf(b)) - Date.parse(dateOf(a)),
  );
  const announcements = changelog.map(({ id, date }) => ({ url: `${origin}/developers#${id}`, date }));
  return service.plan.flatMap(({ path, operation, input }) => {
    const format = formats[operation];
    if (format === undefined) return [];
    if (operation.startsWith('getChangelog'))
      return [{ path, url: origin + path, format, items: announcements }];
    const { section, tag } = input;
    const items = newestFirst
      .filter((record) => section === undefined || record.section === section)
      .filter((record) => tag === undefined || record.tags.includes(tag))
      .slice(0, MOST_ITEMS)
      .map((record) => ({ url: encodeURI(origin + record.path), date: dateOf(record) }));
    return [{ path, url: origin + path, format, items }];
  });
}

/** Feeds without a date are judged by tests: the sample has none. */
function dateOf({ created, path }: { readonly created: string | undefined; readonly path: string }): string {
  if (created === undefined)
    throw new TypeError(`${path} has no date, and every record of the sample has one.`);
  return created;
}
