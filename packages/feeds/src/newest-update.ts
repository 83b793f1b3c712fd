import type { FeedItem } from './channel.ts';
import { utcTime } from './utc-time.ts';

type Dated = Pick<FeedItem, 'url' | 'created' | 'updated'>;

/**
 * When an item last changed for its readers: its update, but not before its publication; `undefined` without a date.
 * @throws {TypeError} when one of its times is invalid
 */
export function lastChange({ url, created, updated }: Dated): string | undefined {
  if (created === null || updated === null) return updated ?? created ?? undefined;
  return millisecondsOf(created, url) > millisecondsOf(updated, url) ? created : updated;
}

/** The last change of all items; `undefined` without one that has a date. */
export function newestUpdate(items: readonly Dated[]): string | undefined {
  return items
    .flatMap((item) => lastChange(item) ?? [])
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
}

function millisecondsOf(time: string, url: string): number {
  return utcTime(time, `a date of ${url}`).getTime();
}
