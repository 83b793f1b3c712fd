/** A date and time as written, with the distance of its clock from UTC. */
export interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
  readonly offsetMinutes: number;
}

/** A limit of the calendar or the clock that a moment can break. */
interface Limit {
  readonly broken: (moment: Moment) => boolean;
  readonly message: (moment: Moment) => string;
  readonly fix?: (moment: Moment) => string;
}

/** UTC-12:00 to UTC+14:00 are in use; RFC 3339 would allow 23:59, which is a typing error more often than a place. */
const maxOffsetMinutes = 14 * 60;

const limits: readonly Limit[] = [
  { broken: ({ year }) => year < 1, message: () => 'There is no year 0.' },
  { broken: ({ month }) => month < 1 || month > 12, message: ({ month }) => `There is no month ${month}.` },
  {
    broken: ({ day, year, month }) => day < 1 || day > daysInMonth(year, month),
    message: ({ day, year, month }) => `There is no day ${day} in ${yearMonth(year, month)}.`,
  },
  {
    // ISO 8601 allowed 24:00, dropped it in 2019 and took it back in 2022; RFC 3339 never had it.
    broken: ({ hour, minute, second }) => hour === 24 && minute === 0 && second === 0,
    message: () => 'The hour goes from 0 to 23.',
    fix: (moment) => `Write ${formatInstant(instant({ ...moment, offsetMinutes: 0 })).slice(0, -1)}.`,
  },
  { broken: ({ hour }) => hour > 23, message: () => 'The hour goes from 0 to 23.' },
  { broken: ({ minute }) => minute > 59, message: () => 'The minute goes from 0 to 59.' },
  {
    // Which minutes had one is a table that grows by decree, and no date type here can hold it.
    broken: ({ second }) => second === 60,
    message: () => 'Leap seconds are not supported.',
    fix: () => 'Write second 59.',
  },
  { broken: ({ second }) => second > 59, message: () => 'The second goes from 0 to 59.' },
  {
    broken: ({ offsetMinutes }) => Math.abs(offsetMinutes) > maxOffsetMinutes,
    message: () => 'An offset goes from -14:00 to +14:00.',
  },
  {
    broken: (moment) => !isInRange(instant(moment)),
    message: () => 'In UTC the date is outside the years 1 to 9999.',
  },
];

/** The first limit that a moment breaks, in words. */
export function brokenLimit(
  moment: Moment,
): { readonly message: string; readonly fix: string | undefined } | undefined {
  const limit = limits.find(({ broken }) => broken(moment));
  return limit && { message: limit.message(moment), fix: limit.fix?.(moment) };
}

/** Milliseconds since 1970 in UTC. Not `Date.UTC`, which takes the years 0 to 99 for 1900 to 1999. */
export function instant(moment: Moment): number {
  const date = new Date(0);
  date.setUTCFullYear(moment.year, moment.month - 1, moment.day);
  date.setUTCHours(moment.hour, moment.minute - moment.offsetMinutes, moment.second, moment.millisecond);
  return date.getTime();
}

/** RFC 3339 in UTC; the fraction is written only where there is one. */
export function formatInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('.000Z', 'Z');
}

/** True from year 1 to year 9999, the years that RFC 3339 can write (its year 0 is left out). */
export function isInRange(milliseconds: number): boolean {
  return milliseconds >= -62_135_596_800_000 && milliseconds <= 253_402_300_799_999;
}

/** True for a day that the calendar has. */
export function isDay(year: number, month: number, day: number): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** `2024-05-01`. */
export function formatDay(year: number, month: number, day: number): string {
  return `${yearMonth(year, month)}-${pad(day, 2)}`;
}

/** 0 for Sunday. */
export function weekday({ year, month, day }: Moment): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCDay();
}

/** Day 0 of the next month is the last day of this one. */
function daysInMonth(year: number, month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 0);
  return date.getUTCDate();
}

function yearMonth(year: number, month: number): string {
  return `${pad(year, 4)}-${pad(month, 2)}`;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
