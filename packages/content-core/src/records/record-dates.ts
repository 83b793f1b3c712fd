import { compareTimes } from '@site/contract';
import { type FrontMatter, parseDate } from '@site/front-matter';
import type { DateSource } from '@site/site-config';
import type { ContentFile, FileDateSource } from '../files/content-file.ts';

/**
 * Where it comes from unless the site says otherwise, in this order. Not from `modified`: a copy of a folder has other
 * times than the folder.
 */
export const DEFAULT_DATES: readonly DateSource[] = ['front-matter', 'file-name', 'git'];

/** When a record was written. Without `created` there is no `updated` either. */
export interface RecordDates {
  /** RFC 3339 in UTC; `undefined` of a record without a date. */
  readonly created: string | undefined;
  /** RFC 3339 in UTC. */
  readonly updated: string | undefined;
  /** The day of `created` as its author wrote it, where in UTC it is another: `2024-06-23`. */
  readonly createdDay?: string | undefined;
  /** The same of `updated`. */
  readonly updatedDay?: string | undefined;
}

/** What a record says of its dates by itself. */
export interface WrittenDates {
  readonly fields: FrontMatter;
  /** The date of the file name: RFC 3339 in UTC. */
  readonly named: string | undefined;
}

/** A time, and its day where that is another than in UTC. */
interface Time {
  readonly time: string;
  readonly day?: string | undefined;
}

/**
 * The dates of a record: the first that a source gives, in their order. Where only a file's own times have one, the last
 * of them is that of the change, if it was on another day: a record whose author gives it a date says itself when it
 * changed. One without any date is dated by `updated`, as in Hugo, and no record is created after it changed.
 * @param file - asked for its times only if no source before them has a date
 */
export async function recordDates(
  { fields, named }: WrittenDates,
  sources: readonly DateSource[],
  file: Pick<ContentFile, 'dates'> | undefined,
): Promise<RecordDates> {
  const change = timeOf(fields.updated, fields.updatedDay);
  for (const source of sources) {
    if (source === 'front-matter' || source === 'file-name') {
      const created =
        source === 'front-matter' ? timeOf(fields.created, fields.createdDay) : timeOf(named, undefined);
      if (created !== undefined) return datesOf(created, change ?? created);
    } else {
      const dates = await fileDates(file, source);
      if (dates === undefined) continue;
      if (change === undefined) return datesOf(dates.created, dates.updated);
      return datesOf(compareTimes(dates.created.time, change.time) > 0 ? change : dates.created, change);
    }
  }
  return change === undefined ? { created: undefined, updated: undefined } : datesOf(change, change);
}

/**
 * The times of a file; both are the first of them when it did not change on another day. None where one is in no form that
 * dates have: histories hold what clocks and programs wrote that were wrong.
 */
async function fileDates(
  file: Pick<ContentFile, 'dates'> | undefined,
  source: FileDateSource,
): Promise<{ readonly created: Time; readonly updated: Time } | undefined> {
  const dates = await file?.dates?.(source);
  if (dates === undefined) return undefined;
  const [created, updated] = [readTime(dates.created), readTime(dates.updated)];
  if (created === undefined || updated === undefined) return undefined;
  return { created, updated: dayOf(created) === dayOf(updated) ? created : updated };
}

function readTime(text: string): Time | undefined {
  const date = parseDate(text);
  if (!date.ok) return undefined;
  return date.value.startsWith(date.day) ? { time: date.value } : { time: date.value, day: date.day };
}

function dayOf({ time, day }: Time): string {
  return day ?? time.slice(0, time.indexOf('T'));
}

function timeOf(time: string | undefined, day: string | undefined): Time | undefined {
  return time === undefined ? undefined : { time, day };
}

function datesOf(created: Time, updated: Time): RecordDates {
  return {
    created: created.time,
    updated: updated.time,
    ...(created.day === undefined ? {} : { createdDay: created.day }),
    ...(updated.day === undefined ? {} : { updatedDay: updated.day }),
  };
}
