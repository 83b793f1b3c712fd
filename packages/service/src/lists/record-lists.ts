import type { Site, SiteRecord } from '@site/content-core';
import { compareTimes, sectionPath } from '@site/contract';

/** The slug of the feed, which is listed like a section. */
export const FEED = 'feed';

/** A section, or the feed: a name and its records, newest first. */
export interface RecordList {
  readonly slug: string;
  /** The path of its page, percent-encoded. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly records: readonly SiteRecord[];
}

/** Every section by its slug, and last the feed. */
export function recordLists(
  site: Site,
  documentsBySection: ReadonlyMap<string, readonly SiteRecord[]>,
): ReadonlyMap<string, RecordList> {
  const sections = site.sections.map((section) => ({
    ...section,
    records: documentsBySection.get(section.slug) ?? [],
  }));
  const description = `Short posts of ${site.config.title}.`;
  const feed = { slug: FEED, name: 'Feed', description, records: site.posts };
  return new Map([...sections, feed].map((list) => [list.slug, { ...list, path: sectionPath(list.slug) }]));
}

/** The records of a section that its list shows: the text above the list, or of the home page, is none of them. */
export function shownIn<Item extends Pick<SiteRecord, 'path'>>(
  section: string,
  records: readonly Item[],
): readonly Item[] {
  return records.filter(({ path }) => path !== `/${section}` && path !== '/');
}

/** When a record of a list was last edited or published, whichever is later; `undefined` where none has a date. */
export function lastUpdate(records: readonly SiteRecord[]): string | undefined {
  let last: string | undefined;
  for (const { created, updated } of records)
    for (const time of [created, updated])
      if (last === undefined || compareTimes(last, time ?? '') <= 0) last = time;
  return last;
}
