import { encodePath, type SiteRecord } from '@site/content-core';

/** The canonical URL of a record. */
export function pageUrl(record: SiteRecord, baseUrl: string): string {
  return baseUrl + encodePath(record.path);
}

/** The URL of the markdown twin of a record. */
export function twinUrl(record: SiteRecord, baseUrl: string): string {
  return `${pageUrl(record, baseUrl)}.md`;
}
