import { encodePath, type SiteRecord } from '@site/content-core';
import { type Translation, twinPath } from '@site/contract';
import type { ListedIn } from '../languages/editions.ts';

/** The canonical URL of a record. */
export function pageUrl(record: SiteRecord, baseUrl: string): string {
  return baseUrl + encodePath(record.path);
}

/** The URL of the markdown twin of a record. */
export function twinUrl(record: SiteRecord, baseUrl: string): string {
  return baseUrl + twinPath(encodePath(record.path));
}

/** The same page in another language, as surfaces name it. */
export function translationAt({ lang, path }: ListedIn, baseUrl: string): Translation {
  const encoded = encodePath(path);
  return { lang, path: encoded, url: baseUrl + encoded };
}
