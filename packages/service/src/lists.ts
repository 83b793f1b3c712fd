import type { SiteRecord } from '@site/content-core';
import type { Context } from './context.ts';

/** The slug of the feed, which is listed like a section. */
export const FEED = 'feed';

/** A section, or the feed: a name and its records, newest first. */
export interface RecordList {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly records: readonly SiteRecord[];
}

/** Every section, and last the feed. */
export function recordLists({ site, documentsBySection }: Context): readonly RecordList[] {
  const sections = site.sections.map((section) => ({
    ...section,
    records: documentsBySection.get(section.slug) ?? [],
  }));
  const description = site.config.title === '' ? 'Short posts.' : `Short posts of ${site.config.title}.`;
  return [...sections, { slug: FEED, name: 'Feed', description, records: site.posts }];
}

/** The section of a slug, or the feed. */
export function findList(context: Context, slug: string): RecordList | undefined {
  return recordLists(context).find((list) => list.slug === slug);
}
