import type { Document, SiteRecord } from '@site/content-core';
import { memoizeRecent } from '@site/primitives';
import { contentItem, type RecordItem } from './content-item.ts';

/** A record as lists show it, and its JSON in UTF-8. */
export interface Listed<Title extends string | null> {
  readonly item: RecordItem<Title>;
  readonly json: Uint8Array;
}

/** Presents a record as lists show it. */
export interface ListedRecords {
  (record: Document): Listed<string>;
  (record: SiteRecord): Listed<string | null>;
}

/** The most records that are cached. Lists and searches show the same records again and again. */
const MAX_RECORDS = 20_000;

/** The most that cached records take, in bytes. */
const MAX_BYTES = 64 * 2 ** 20;

/** How much an item takes besides its JSON, as a multiple: its object holds the same texts once more, in UTF-16. */
const OBJECT = 2;

/**
 * Presents records as lists show them, and caches the most recently used ones.
 * @param maxRecords - from 1
 */
export function listedRecords(baseUrl: string, maxRecords = MAX_RECORDS): ListedRecords {
  const listed = memoizeRecent(
    (record: SiteRecord): Listed<string | null> => {
      const item = contentItem(record, baseUrl);
      return { item, json: new TextEncoder().encode(JSON.stringify(item)) };
    },
    { maxEntries: maxRecords, size: { max: MAX_BYTES, of: ({ json }) => json.length * (1 + OBJECT) } },
  );
  // A document has a title, and so has its item.
  return listed as ListedRecords;
}
