import { escapeLabel, type SiteRecord } from '@site/content-core';
import { recordName } from '@site/primitives';
import { twinUrl } from '../items/record-urls.ts';

/** A list of links to the twins of records, line by line. */
export function* recordLines(records: readonly SiteRecord[], baseUrl: string): Generator<string> {
  for (const record of records) yield `${recordLine(record, baseUrl)}\n`;
}

function recordLine(record: SiteRecord, baseUrl: string): string {
  const link = `- [${escapeLabel(recordName(record))}](${twinUrl(record, baseUrl)})`;
  const notes = record.title === undefined ? '' : escapeLabel(record.excerpt);
  const day = record.createdDay ?? record.created?.slice(0, 10) ?? '';
  const more = [day, notes].filter((part) => part !== '').join('. ');
  return more === '' ? link : `${link}: ${more}`;
}
