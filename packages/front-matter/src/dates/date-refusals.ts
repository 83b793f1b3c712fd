import { alternatives, shown, templateMark } from '../words.ts';
import { formatDay, formatInstant, instant, isDay, isInRange, type Moment } from './calendar.ts';
import { zoneOffsets } from './date-names.ts';

/** Why a text is not a date, and what to write. */
export interface DateRefusal {
  readonly ok: false;
  readonly rule: 'date-ambiguous' | 'date-invalid';
  readonly message: string;
  readonly fix: string;
}

type Match = readonly (string | undefined)[];

/** A kind of text that is refused with more to say than "not a date". */
interface Refusal {
  readonly pattern: RegExp;
  readonly refuse: (text: string, match: Match) => DateRefusal;
}

/** A way to read an ambiguous text: the date it would be, and the name of that way. */
type Reading = readonly [year: number, month: number, day: number, name: string];

const anyDate = 'Write a date such as 2024-05-01 or 2024-05-01T10:30:00Z.';

const refusals: readonly Refusal[] = [
  {
    pattern: /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?!\d)(?:,?[T ]+(\d{1,2}:\d{2}(?::\d{2})?)$)?/,
    refuse: refuseDayMonth,
  },
  { pattern: /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2})(?!\d)/, refuse: refuseShortYear },
  { pattern: /^[+-]?\d{1,16}(?:\.\d+)?$/, refuse: refuseNumber },
  {
    pattern:
      /^(?:[A-Za-z]+\.?,? )?(?:\d{1,2}(?:st|nd|rd|th)? [A-Za-z]{3,}|[A-Za-z]{3,}\.? \d{1,2}(?:st|nd|rd|th)?)\.?$/,
    refuse: (text) => invalid(text, 'The year is missing.'),
  },
  {
    // Unless a year of four digits stands elsewhere: then the two digits are the day. An offset is no year.
    pattern: /^(?!.*(?<![+-])\b\d{4}\b).*[A-Za-z]\.?,?[ -]+(?:\d{1,2}(?:st|nd|rd|th)?,? )?'?\d{2}(?: |$)/,
    refuse: refuseSpokenShortYear,
  },
  {
    pattern: /^(\d{4})-(\d{2})$/,
    refuse: (text) => invalid(text, 'The day is missing.', `Write the day too, such as ${text}-01.`),
  },
  {
    pattern: /^\d{1,2}:\d{2}/,
    refuse: (text) => invalid(text, 'It is a time without a day.'),
  },
  {
    pattern: templateMark,
    refuse: (text) => invalid(text, 'It is a template that was not filled in.'),
  },
  {
    // Eleventy's special values stand for the file's or git's times, which differ from clone to clone.
    pattern: /^(?:(?:git )?(?:last modified|created)|now|today)$/i,
    refuse: (text) => invalid(text, 'It depends on where and when the site is built.'),
  },
];

/** The refusal of a text that has none of the accepted forms. */
export function refuse(text: string): DateRefusal {
  for (const { pattern, refuse: explain } of refusals) {
    const match = pattern.exec(text);
    if (match) return explain(text, match);
  }
  return invalid(text, 'It has none of the accepted forms.');
}

/** The refusal of a text that can only be meant as one date, which does not exist. */
export function invalid(text: string, reason: string, fix: string = anyDate): DateRefusal {
  return { ok: false, rule: 'date-invalid', message: `${shown(text)} is not a date. ${reason}`, fix };
}

/** The refusal of a zone name that no standard ties to one offset. */
export function unknownZone(text: string, moment: Moment, zone: string): DateRefusal {
  const local = formatInstant(instant(moment)).slice(0, -1);
  const offsets = zoneOffsets(zone);
  const readings = offsets.map((offset) => local + offset);
  return ambiguous(
    `${shown(text)} names the time zone ${shown(zone)}, which stands for no single offset from UTC.`,
    offsets.length > 0 ? `Write ${alternatives(readings)}.` : `Write the offset, such as ${local}+01:00.`,
  );
}

function ambiguous(message: string, fix: string): DateRefusal {
  return { ok: false, rule: 'date-ambiguous', message, fix };
}

function refuseDayMonth(text: string, [, first, second, year, time]: Match): DateRefusal {
  const reason = 'puts day and month in an order that differs from country to country';
  const readings: readonly Reading[] = [
    [Number(year), Number(second), Number(first), 'day first'],
    [Number(year), Number(first), Number(second), 'month first'],
  ];
  return refuseReadings(text, reason, readings, time);
}

function refuseShortYear(text: string, [, first, second, third]: Match): DateRefusal {
  return refuseReadings(text, 'has a year of two digits, which leaves its order and century open', [
    [2000 + Number(third), Number(second), Number(first), 'day first'],
    [2000 + Number(third), Number(first), Number(second), 'month first'],
    [2000 + Number(first), Number(second), Number(third), 'year first'],
  ]);
}

function refuseSpokenShortYear(text: string): DateRefusal {
  return ambiguous(
    `${shown(text)} has a year of two digits, which leaves the century open.`,
    'Write the year with four digits, such as 2024-05-01.',
  );
}

function refuseReadings(
  text: string,
  reason: string,
  readings: readonly Reading[],
  time?: string,
): DateRefusal {
  const clock = time === undefined ? '' : ` ${time}`;
  const dates = readings
    .filter(([year, month, day]) => isDay(year, month, day))
    .map(([year, month, day, name]) => [`${formatDay(year, month, day)}${clock}`, name] as const);
  const [first] = dates;
  if (first === undefined) return invalid(text, 'There is no such day, whichever number comes first.');
  const isOneDay = dates.every(([date]) => date === first[0]);
  if (isOneDay && text.match(/\d+/g)?.[2]?.length === 4)
    return ambiguous(
      `${shown(text)} can only be ${first[0]}, but other dates that are written so can be two days.`,
      `Write ${first[0]}.`,
    );
  return ambiguous(
    `${shown(text)} ${reason}.`,
    `Write ${alternatives(dates.map(([date, name]) => `${date} (${name})`))}.`,
  );
}

/** `20240501`, `1714521600` and `1714521600000` are all in use, and each is a date in the other readings too. */
function refuseNumber(text: string): DateRefusal {
  const readings = [...calendarReadings(text), ...epochReadings(Number(text))];
  return ambiguous(
    `${shown(text)} is a bare number. It can count seconds or milliseconds, or be a date without its hyphens.`,
    readings.length > 0 ? `Write ${alternatives(readings)}.` : anyDate,
  );
}

function calendarReadings(text: string): readonly string[] {
  const match = /^(\d{4})(?:(\d{2})(\d{2}))?$/.exec(text);
  const [year, month, day] = [match?.[1], match?.[2] ?? 1, match?.[3] ?? 1].map(Number);
  if (!match || !year || !month || !day || !isDay(year, month, day)) return [];
  return [`${formatDay(year, month, day)} (a ${match[2] ? 'date' : 'year'})`];
}

function epochReadings(number: number): readonly string[] {
  return [
    { milliseconds: number * 1000, unit: 'seconds' },
    { milliseconds: number, unit: 'milliseconds' },
  ]
    .filter(({ milliseconds }) => isInRange(milliseconds))
    .map(({ milliseconds, unit }) => `${formatInstant(milliseconds)} (${unit})`);
}
