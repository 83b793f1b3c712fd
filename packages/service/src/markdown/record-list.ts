import { escapeLabel, type SiteRecord } from '@site/content-core';
import { cutAtWord } from '@site/contract';
import { twinUrl } from '../present.ts';

/** The longest name that a post without a title is listed by, in UTF-16 code units. */
const NAME_LENGTH = 60;

/** A list of links to the twins of records, one line each. */
export function recordList(records: readonly SiteRecord[], baseUrl: string): string {
  return records.map((record) => `${recordLine(record, baseUrl)}\n`).join('');
}

function recordLine(record: SiteRecord, baseUrl: string): string {
  const link = `- [${escapeLabel(listedName(record))}](${twinUrl(record, baseUrl)})`;
  const notes = record.title === undefined ? '' : escapeLabel(record.excerpt);
  return `${link}: ${[record.created.slice(0, 10), notes].filter((part) => part !== '').join('. ')}`;
}

/** What a record is listed by: its title, or the beginning of a post that has none. */
export function listedName({ title, excerpt, slug }: SiteRecord): string {
  if (title !== undefined) return title;
  if (excerpt === '') return slug;
  return cutAtWord(excerpt, NAME_LENGTH);
}
