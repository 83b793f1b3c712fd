import type { SiteRecord } from '@site/content-core';
import type { SearchRecord } from '@site/search';

/** What is searched of a record. */
export function searchRecord({
  kind,
  path,
  section,
  title,
  tags,
  created,
  text,
  outline,
}: SiteRecord): SearchRecord {
  return { kind, path, section, title, tags, created, text, outline };
}
