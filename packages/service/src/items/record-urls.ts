import { encodePath, type SiteRecord } from '@site/content-core';
import { twinPath } from '@site/contract';

/** The canonical URL of a record. */
export function pageUrl(record: SiteRecord, baseUrl: string): string {
  return baseUrl + encodePath(record.path);
}

/** The URL of the markdown twin of a record. */
export function twinUrl(record: SiteRecord, baseUrl: string): string {
  return baseUrl + twinPath(encodePath(record.path));
}
