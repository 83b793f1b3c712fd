import type { Site, SiteRecord } from '@site/content-core';
import { compareTimes, sectionPath } from '@site/contract';
import { languageName } from '@site/languages';
import { fill, wordsOf } from '@site/words';
import type { Editions } from '../languages/editions.ts';

/** The slug of the feed, which is listed like a section. */
export const FEED = 'feed';

/** A section, the feed, or another language: a name and its records, newest first. */
export interface RecordList {
  readonly slug: string;
  /** The path of its page, percent-encoded. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
  /** Of all its records, where that is not the one of the site. */
  readonly language?: string;
  readonly records: readonly SiteRecord[];
}

/** Every section by its slug, then the feed, and the other languages by where their addresses begin. */
export function recordLists(site: Site, { own, others }: Editions): ReadonlyMap<string, RecordList> {
  const sections = site.sections.map((section) => ({
    ...section,
    path: sectionPath(section.slug),
    records: own.bySection.get(section.slug) ?? [],
  }));
  const feed = { slug: FEED, ...feedWords(site.config), path: sectionPath(FEED), records: site.posts };
  const languages = others.map(({ language, documents }) => ({
    slug: language.below.slice(1),
    name: languageName(language.tag),
    description: '',
    path: language.below,
    language: language.tag,
    records: documents,
  }));
  return new Map([...sections, feed, ...languages].map((list) => [list.slug, list]));
}

/** What the feed is called, and what it is. */
export function feedWords({ title, ...config }: Site['config']): Pick<RecordList, 'name' | 'description'> {
  const words = wordsOf(config);
  return { name: words.feed, description: fill(words.feedOf, { site: title }) };
}

/** The records of a section that its list shows: the text above the list, or of the home page, is none of them. */
export function shownIn<Item extends Pick<SiteRecord, 'path'>>(
  section: string,
  records: readonly Item[],
  weights?: ReadonlyMap<string, number>,
): readonly Item[] {
  return byWeight(
    records.filter(({ path }) => path !== `/${section}` && path !== '/'),
    weights,
  );
}

/** Those that weigh something are the first, the lightest before all, as in Hugo; the others follow in their order. */
export function byWeight<Item extends Pick<SiteRecord, 'path'>>(
  records: readonly Item[],
  weights: ReadonlyMap<string, number> | undefined,
): readonly Item[] {
  if (weights === undefined) return records;
  const weightOf = ({ path }: Item) => weights.get(path) ?? Number.POSITIVE_INFINITY;
  return records.toSorted((a, b) => (weightOf(a) < weightOf(b) ? -1 : weightOf(a) > weightOf(b) ? 1 : 0));
}

/** When a record of a list was last edited or published, whichever is later; `undefined` where none has a date. */
export function lastUpdate(records: readonly SiteRecord[]): string | undefined {
  let last: string | undefined;
  for (const { created, updated } of records)
    for (const time of [created, updated])
      if (last === undefined || compareTimes(last, time ?? '') <= 0) last = time;
  return last;
}
