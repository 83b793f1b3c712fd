import type { FeedItem } from './channel.ts';

type Dated = Pick<FeedItem, 'url' | 'created' | 'updated'>;

/**
 * When an item last changed for its readers: one that was last edited before it was published changed then.
 * @throws {TypeError} when one of its times is none
 */
export function lastChange({ url, created, updated }: Dated): string {
  return millisecondsOf(created, url) > millisecondsOf(updated, url) ? created : updated;
}

/** When the last change of any item was, or `undefined` where there is no item. */
export function newestUpdate(items: readonly Dated[]): string | undefined {
  return items
    .map(lastChange)
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
}

/** What every format can be written from; `Date.parse` alone takes more, in the time zone of the machine. */
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function millisecondsOf(time: string, url: string): number {
  const milliseconds = UTC.test(time) ? Date.parse(time) : Number.NaN;
  if (!Number.isNaN(milliseconds)) return milliseconds;
  throw new TypeError(
    `"${time}", a date of ${url}, is no time of RFC 3339 in UTC: write it as 2024-05-01T00:00:00Z, or as a Date’s toISOString() does.`,
  );
}
