import type { PageEntry, SiteSummary } from '@site/contract';
import { humanDate } from './dates.ts';

/** The sections that are not empty: navigation links to no others. */
export function sectionsWithContent({ sections }: SiteSummary): SiteSummary['sections'] {
  return sections.filter(({ count }) => count > 0);
}

/** The name of a section, or of the feed. */
export function sectionName(slug: string, site: SiteSummary): string {
  return site.sections.find((section) => section.slug === slug)?.name ?? (slug === 'feed' ? 'Feed' : slug);
}

/** The title of a record's page: a post may have no title, but an HTML document must (HTML §4.2.2). */
export function pageName({ title, published }: Pick<PageEntry, 'title' | 'published'>): string {
  return title ?? `Feed, ${humanDate(published)}`;
}

/** The `dir` of a title: `auto` for what an author wrote, in whatever language; none for the site's own words. */
export function titleDirection({ title }: Pick<PageEntry, 'title'>): 'auto' | undefined {
  return title === null ? undefined : 'auto';
}

/** The text of a link to a record: its title, or else its excerpt. */
export function linkText(entry: Pick<PageEntry, 'title' | 'excerpt' | 'published'>): string {
  return entry.title ?? (entry.excerpt === '' ? pageName(entry) : entry.excerpt);
}
