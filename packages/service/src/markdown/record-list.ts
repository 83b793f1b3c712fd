import { escapeLabel, type SiteRecord } from '@site/content-core';
import { recordName } from '@site/primitives';
import { twinUrl } from '../items/record-urls.ts';

/**
 * A list of links to the twins of records, line by line.
 * @param language - of the list: a record in another says so
 */
export function* recordLines(
  records: readonly SiteRecord[],
  baseUrl: string,
  language: string,
): Generator<string> {
  for (const record of records) yield `${recordLine(record, baseUrl, language)}\n`;
}

function recordLine(record: SiteRecord, baseUrl: string, language: string): string {
  const link = `- [${escapeLabel(recordName(record))}](${twinUrl(record, baseUrl)})`;
  const notes = record.title === undefined ? '' : escapeLabel(record.excerpt);
  const day = record.createdDay ?? record.created?.slice(0, 10) ?? '';
  const lang = record.lang === undefined || record.lang === language ? '' : record.lang;
  const facts = [day, lang].filter((part) => part !== '').join(', ');
  const more = [facts, notes].filter((part) => part !== '').join('. ');
  return more === '' ? link : `${link}: ${more}`;
}
