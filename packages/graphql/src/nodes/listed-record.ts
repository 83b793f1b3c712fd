import type { PageEntry, RecordDetail, Service } from '@site/contract';

/** A record as lists and searches return it. */
export type ListedRecord = Omit<PageEntry, 'path'>;

/** The canonical path of a record, percent-encoded. */
export function pathOf({ url }: ListedRecord, { baseUrl }: Service): string {
  return url.slice(baseUrl.length);
}

/**
 * A record with the fields that no list has: its body and what derives from it.
 * @throws {Error} when the record is not of this snapshot
 */
export function detailOf(record: ListedRecord | RecordDetail, service: Service): RecordDetail {
  if ('body' in record) return record;
  const detail = service.record(pathOf(record, service));
  if (detail === undefined) throw new Error(`${record.url} is listed, but there is no such record.`);
  return detail;
}
