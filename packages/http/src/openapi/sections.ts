import type { OperationId, SiteSummary } from '@site/contract';

/** The operations that know documents alone, and no feed posts. */
const OF_DOCUMENTS: ReadonlySet<OperationId> = new Set(['listContent']);

/** The sections that an operation takes: those of the site, and for most the feed. */
export function sectionsOf(id: OperationId, { sections }: SiteSummary): readonly string[] {
  const slugs = sections.map(({ slug }) => slug);
  return OF_DOCUMENTS.has(id) ? slugs : [...slugs, 'feed'];
}
