import type { Words } from '@site/words';
import { fill } from '@site/words';

/** A day, or that of an RFC 3339 time in UTC, as readable text in the language of the site, whatever that of the machine. */
export function humanDate(time: string, { date, months }: Pick<Words, 'date' | 'months'>): string {
  const [year = '', month, day] = dayOf(time).split('-');
  return fill(date, { day: Number(day), month: months[Number(month) - 1] ?? '', year });
}

/** The year of a day, or of an RFC 3339 time in UTC. */
export function yearOf(time: string): string {
  return String(Number(time.slice(0, time.indexOf('-'))));
}

/** Whether two days, or RFC 3339 times in UTC, are the same day. */
export function sameDay(a: string, b: string): boolean {
  return dayOf(a) === dayOf(b);
}

function dayOf(time: string): string {
  return time.replace(/T.*/, '');
}
