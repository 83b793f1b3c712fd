import { type PageEntry, type SectionSummary, type SiteSummary, sectionPath, tagPath } from '@site/contract';
import { recordName } from '@site/primitives';
import { type Wording, type Words, wordsOf } from '@site/words';
import { humanDate } from './dates.ts';

/** The sections that are not empty: navigation links to no others. */
export function sectionsWithContent({ sections }: SiteSummary): SiteSummary['sections'] {
  return sections.filter(({ count }) => count > 0);
}

/** The path of the home page in the language that is shown. */
export function homePath({ home = '/' }: SiteSummary): string {
  return home;
}

/** The path of the list of a section in the language that is shown. The feed has one list in all of them. */
export function listPath(section: string, { home = '/' }: SiteSummary): string {
  return home === '/' || section === 'feed' ? sectionPath(section) : home + sectionPath(section);
}

/** The path of the list of all tags in the language that is shown, or of what has one of them. */
export function tagListPath(tag: string | undefined, { home = '/' }: Pick<SiteSummary, 'home'>): string {
  return (home === '/' ? '' : home) + (tag === undefined ? '/tags' : tagPath(tag));
}

/** The path below which the feeds of a list are: in another language those of all of it. */
export function feedsPath(section: string, { home = '/' }: SiteSummary): string {
  return home === '/' ? sectionPath(section) : home;
}

/** Whether the owner leaves something out of pages. */
export function hides(
  { look }: SiteSummary,
  what: NonNullable<NonNullable<SiteSummary['look']>['hide']>[number],
): boolean {
  return look?.hide?.includes(what) === true;
}

/** The name of a section, or of the feed. */
export function sectionName(
  slug: string,
  site: Wording & { readonly sections: readonly Pick<SectionSummary, 'slug' | 'name'>[] },
): string {
  const section = site.sections.find((each) => each.slug === slug);
  return section?.name ?? (slug === 'feed' ? wordsOf(site).feed : slug);
}

/** What a record is named by. */
type Nameable = Pick<PageEntry, 'title' | 'excerpt' | 'slug' | 'published' | 'publishedDay'>;

/** The title of a record's page: a post may have no title, but an HTML document must (HTML §4.2.2). */
export function pageName(entry: Nameable, words: Words): string {
  const { title, published, publishedDay } = entry;
  if (title !== null || published === null) return recordName(entry);
  return `${words.feed}, ${humanDate(publishedDay ?? published, words)}`;
}

/** The `dir` of a title: `auto` for what an author wrote, in whatever language; none for the site's own words. */
export function titleDirection({ title }: Pick<PageEntry, 'title'>): 'auto' | undefined {
  return title === null ? undefined : 'auto';
}

/** The text of a link to a record: its title, or else its excerpt. */
export function linkText(entry: Nameable, words: Words): string {
  return entry.title ?? (entry.excerpt === '' ? pageName(entry, words) : entry.excerpt);
}
