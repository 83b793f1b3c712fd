import { known } from '@site/primitives';
import { shown } from '../words.ts';
import { brokenLimit, formatDay, formatInstant, instant, type Moment, weekday } from './calendar.ts';
import { monthNumber, weekdayName, weekdayNumber, zoneMinutes } from './date-names.ts';
import { type DateRefusal, invalid, refuse, unknownZone } from './date-refusals.ts';

/** A date, or why the text is not one. */
export type DateResult = DateRefusal | ReadDate;

/** A date that was read. */
export interface ReadDate {
  readonly ok: true;
  /** The instant: RFC 3339 in UTC. */
  readonly value: string;
  /** The day as it is written, by the clock at the place of its author: `2024-06-23`. */
  readonly day: string;
}

/** No form is longer, and a longer text need not be matched against them. */
const longestDate = 100;

const gap = '[ \\t]+';
const time =
  '(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,](?<fraction>\\d+))?)?' +
  '(?:[ \\t]*(?<half>[AaPp]\\.?[Mm])(?![A-Za-z])\\.?)?';
const zone = '(?:[ \\t]*(?<zone>(?:UTC|GMT)?[+-](?:\\d{2}:?\\d{2}|\\d{1,2}(?::\\d{2})?)|[A-Za-z]+))?';
const clock = time + zone;
const spokenClock = `(?:,?${gap}(?:at${gap})?${clock}(?:[ \\t]*\\([^()]*\\))?)?`;
const spokenWeekday = `(?:(?<weekday>[A-Za-z]+)\\.?,?${gap})?`;
const day = '(?<day>\\d{1,2})';

/**
 * The accepted forms. Only these: an engine's `Date.parse` takes more, and takes `01/02/2024` in one country's
 * order.
 */
const forms: readonly RegExp[] = [
  // ISO 8601, RFC 3339 and YAML 1.1's timestamp. `/` and `.` are accepted too: the year first leaves one order.
  `(?<year>\\d{4})(?<mark>[-/.])(?<month>\\d{1,2})\\k<mark>${day}(?:(?:[Tt]|${gap})${clock})?`,
  // RFC 2822 §3.3, with or without its weekday and time: `Fri, 08 Jul 2022 10:00:00 +0200`, `8 July 2022`.
  `${spokenWeekday}${day}(?:st|nd|rd|th)?[ \\t-]+(?<name>[A-Za-z]+)\\.?,?[ \\t-]+(?<year>\\d{4})${spokenClock}`,
  // American prose, and what JavaScript's `Date` prints: `Jul 08 2022`, `Friday, July 8, 2022 10:30 PM`.
  `${spokenWeekday}(?<name>[A-Za-z]+)\\.?${gap}${day}(?:st|nd|rd|th)?,?${gap}(?<year>\\d{4})${spokenClock}`,
  // The year after the time: C's `asctime`, `date` of a shell, exports of Twitter; `git log` puts the zone last.
  `${spokenWeekday}(?<name>[A-Za-z]+)${gap}${day}${gap}${clock}${gap}(?<year>\\d{4})`,
  `${spokenWeekday}(?<name>[A-Za-z]+)${gap}${day}${gap}${time}${gap}(?<year>\\d{4})${zone}`,
].map((form) => new RegExp(`^${form}$`));

type PartName = 'year' | 'month' | 'name' | 'day' | 'weekday';
type ClockPartName = 'hour' | 'minute' | 'second' | 'fraction' | 'half' | 'zone';
type Parts = { readonly [Name in PartName | ClockPartName]?: string };

/** Reads a date in one of the accepted forms; a form with two readings is refused, never guessed. */
export function parseDate(text: string): DateResult {
  const date = text.trim();
  if (MILLISECONDS.test(date)) return fromMilliseconds(Number(date));
  if (date.length > longestDate) return invalid(date, 'It is too long to be one.');
  for (const form of forms) {
    const parts = form.exec(date)?.groups;
    if (parts) return fromParts(date, parts);
  }
  return refuse(date);
}

/** Counted from 1970, as Dendron and JavaScript have it: as seconds, so many digits would be far beyond year 9999. */
const MILLISECONDS = /^[1-9]\d{12}$/;

function fromMilliseconds(milliseconds: number): ReadDate {
  const value = formatInstant(milliseconds);
  return { ok: true, value, day: value.slice(0, 10) };
}

function fromParts(text: string, parts: Parts): DateResult {
  const month = parts.name === undefined ? Number(parts.month) : monthNumber(parts.name);
  if (month === undefined) return invalid(text, `${shown(known(parts.name))} is not an English month.`);
  const hour = hourOfDay(Number(parts.hour ?? 0), parts.half);
  if (hour === undefined) return invalid(text, 'With AM or PM the hour goes from 1 to 12.');
  const offsetMinutes = zoneMinutes(parts.zone);
  const moment: Moment = { ...numbers(parts), month, hour, offsetMinutes: offsetMinutes ?? 0 };
  const broken = brokenLimit(moment);
  if (broken) return invalid(text, broken.message, broken.fix);
  if (offsetMinutes === undefined) return unknownZone(text, moment, known(parts.zone));
  const wrong = wrongWeekday(text, moment, parts.weekday);
  if (wrong !== undefined) return wrong;
  const { year, day } = moment;
  return { ok: true, value: formatInstant(instant(moment)), day: formatDay(year, month, day) };
}

function numbers(parts: Parts): Omit<Moment, 'month' | 'hour' | 'offsetMinutes'> {
  return {
    year: Number(parts.year),
    day: Number(parts.day),
    minute: Number(parts.minute ?? 0),
    second: Number(parts.second ?? 0),
    // Cut, not rounded: rounding .9999 up would reach the next second, and at midnight the next day.
    millisecond: Number((parts.fraction ?? '').slice(0, 3).padEnd(3, '0')),
  };
}

/** 12 AM is midnight and 12 PM is noon. */
function hourOfDay(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}

/** RFC 2822 §3.3: the day of the week must be the one the date implies. One of the two is a typing error. */
function wrongWeekday(text: string, moment: Moment, name: string | undefined): DateRefusal | undefined {
  if (name === undefined) return undefined;
  const written = weekdayNumber(name);
  if (written === undefined) return invalid(text, `${shown(name)} is not an English day of the week.`);
  const real = weekday(moment);
  if (written === real) return undefined;
  return invalid(text, `That day is a ${weekdayName(real)}, not a ${weekdayName(written)}.`);
}
