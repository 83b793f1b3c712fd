import type { PageEntry, SiteSummary } from '@site/contract';
import { humanDate } from './dates.ts';

/** The sections that have something to read: a link to an empty page leads nowhere. */
export function sectionsWithContent({ sections }: SiteSummary): SiteSummary['sections'] {
  return sections.filter(({ count }) => count > 0);
}

/** The name of a section, or of the feed. */
export function sectionName(slug: string, site: SiteSummary): string {
  return site.sections.find((section) => section.slug === slug)?.name ?? (slug === 'feed' ? 'Feed' : slug);
}

/** What a page of a record is called: a post may have no title, but a page must. */
export function pageName({ title, published }: Pick<PageEntry, 'title' | 'published'>): string {
  return title ?? `Feed, ${humanDate(published)}`;
}

/** A title is in whatever language its author wrote; where there is none, a page shows words of the site. */
export function titleDirection({ title }: Pick<PageEntry, 'title'>): 'auto' | undefined {
  return title === null ? undefined : 'auto';
}

/** What a link to a record says: of a post without a title, the post itself. */
export function linkText(entry: Pick<PageEntry, 'title' | 'excerpt' | 'published'>): string {
  return entry.title ?? (entry.excerpt === '' ? pageName(entry) : entry.excerpt);
}
