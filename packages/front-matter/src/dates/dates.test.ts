import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDate } from './dates.ts';

const accepted: readonly (readonly [form: string, text: string, value: string])[] = [
  ['a day', '2024-05-01', '2024-05-01T00:00:00Z'],
  ['a day without leading zeros', '2024-5-1', '2024-05-01T00:00:00Z'],
  ['a day with slashes, year first', '2024/02/01', '2024-02-01T00:00:00Z'],
  ['a day with dots, year first', '2024.02.01', '2024-02-01T00:00:00Z'],
  ['milliseconds since 1970', '1714521600000', '2024-05-01T00:00:00Z'],
  ['a leap day', '2024-02-29', '2024-02-29T00:00:00Z'],
  ['the leap day of a century that has one', '2000-02-29', '2000-02-29T00:00:00Z'],
  ['the first day', '0001-01-01', '0001-01-01T00:00:00Z'],
  ['a year below 100', '0099-12-31', '0099-12-31T00:00:00Z'],
  ['the last second', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59Z'],
  ['RFC 3339', '2024-05-01T10:30:00Z', '2024-05-01T10:30:00Z'],
  ['RFC 3339 in lower case', '2024-05-01t10:30:00z', '2024-05-01T10:30:00Z'],
  ['an offset', '2024-05-01T00:30:00+02:00', '2024-04-30T22:30:00Z'],
  ['an offset west of Greenwich', '2024-12-31T20:00:00-05:00', '2025-01-01T01:00:00Z'],
  ['the largest offset', '2024-05-01T14:00:00+14:00', '2024-05-01T00:00:00Z'],
  ['a time without seconds', '2024-05-01T10:30', '2024-05-01T10:30:00Z'],
  ['a time without offset, as UTC', '2024-05-01T10:30:00', '2024-05-01T10:30:00Z'],
  ['a space between', '2024-05-01 10:30:00', '2024-05-01T10:30:00Z'],
  ['YAML 1.1', '2001-12-14t21:59:43.10-05:00', '2001-12-15T02:59:43.100Z'],
  ['YAML 1.1 with spaces', '2001-12-14 21:59:43.10 -5', '2001-12-15T02:59:43.100Z'],
  ['Jekyll', '2024-05-01 10:30:00 +0200', '2024-05-01T08:30:00Z'],
  ['an offset of hours', '2024-05-01T10:30:00+02', '2024-05-01T08:30:00Z'],
  ['milliseconds', '2024-05-01T10:30:00.123Z', '2024-05-01T10:30:00.123Z'],
  ['a fraction of zero', '2024-05-01T10:30:00.000Z', '2024-05-01T10:30:00Z'],
  ['nanoseconds, cut', '2024-05-01T23:59:59.999999999Z', '2024-05-01T23:59:59.999Z'],
  ['a decimal comma (ISO 8601)', '2024-05-01T10:30:00,5Z', '2024-05-01T10:30:00.500Z'],
  ['RFC 2822', 'Wed, 01 May 2024 10:30:00 +0200', '2024-05-01T08:30:00Z'],
  ['RFC 2822 without weekday and seconds', '1 May 2024 10:30 +0200', '2024-05-01T08:30:00Z'],
  ['RFC 2822 with an unknown offset', '1 May 2024 10:30:00 -0000', '2024-05-01T10:30:00Z'],
  ['RFC 2822 with a comment', 'Wed, 01 May 2024 10:30:00 +0200 (CEST)', '2024-05-01T08:30:00Z'],
  ...(
    [
      ['UT', '10'],
      ['GMT', '10'],
      ['EST', '15'],
      ['EDT', '14'],
      ['CST', '16'],
      ['CDT', '15'],
      ['MST', '17'],
      ['MDT', '16'],
      ['PST', '18'],
      ['PDT', '17'],
    ] as const
  ).map(
    ([zone, hour]) =>
      [`RFC 2822 in ${zone}`, `1 May 2024 10:00:00 ${zone}`, `2024-05-01T${hour}:00:00Z`] as const,
  ),
  ["Astro's starter", 'Jul 08 2022', '2022-07-08T00:00:00Z'],
  ['American prose', 'July 8, 2022', '2022-07-08T00:00:00Z'],
  ['American prose with a time', 'July 8, 2022 at 10:30 PM', '2022-07-08T22:30:00Z'],
  ['midnight in American', 'July 8, 2022 12:05 AM', '2022-07-08T00:05:00Z'],
  ['noon in American', 'July 8, 2022 12:05 p.m.', '2022-07-08T12:05:00Z'],
  ['British prose', '8 July 2022', '2022-07-08T00:00:00Z'],
  ['British prose with a weekday', 'Friday, 8th July 2022', '2022-07-08T00:00:00Z'],
  ['an abbreviation with a full stop', 'Sept. 5, 2022', '2022-09-05T00:00:00Z'],
  ['hyphens', '08-Jul-2022', '2022-07-08T00:00:00Z'],
  [
    "JavaScript's Date",
    'Fri Jul 08 2022 10:00:00 GMT+0200 (Central European Summer Time)',
    '2022-07-08T08:00:00Z',
  ],
  ['the shell: date', 'Fri Nov 22 17:19:29 UTC 2024', '2024-11-22T17:19:29Z'],
  ['C: asctime, which pads the day', 'Fri Nov  1 17:19:29 2024', '2024-11-01T17:19:29Z'],
  ['git log', 'Fri Nov 22 17:19:29 2024 +0100', '2024-11-22T16:19:29Z'],
  ['an export of Twitter', 'Fri Nov 22 17:19:29 +0000 2024', '2024-11-22T17:19:29Z'],
  ['an offset before the year', 'Fri Nov 22 23:19:29 -0700 2024', '2024-11-23T06:19:29Z'],
  ['white space around', '  2024-05-01\n', '2024-05-01T00:00:00Z'],
];

test.each(accepted)('%s is a date: %s', (_form, text, value) => {
  expect(parseDate(text)).toMatchObject({ ok: true, value });
});

test.each([
  ['2024-06-23 21:56:58 -0700', '2024-06-24T04:56:58Z', '2024-06-23'],
  ['Mon, 24 Jun 2024 01:00:00 +0200', '2024-06-23T23:00:00Z', '2024-06-24'],
  ['Fri Nov 22 23:19:29 -0700 2024', '2024-11-23T06:19:29Z', '2024-11-22'],
  ['0987-12-31T23:30:00Z', '0987-12-31T23:30:00Z', '0987-12-31'],
])('%s is the instant %s, on the day %s of its author', (text, value, day) => {
  expect(parseDate(text)).toStrictEqual({ ok: true, value, day });
});

/** What the fix offers; every reading that the text has, as dates that are accepted. */
const ambiguous: readonly (readonly [text: string, fix: string])[] = [
  ['01/02/2024', 'Write 2024-02-01 (day first) or 2024-01-02 (month first).'],
  ['2.3.2024', 'Write 2024-03-02 (day first) or 2024-02-03 (month first).'],
  ['01-02-2024', 'Write 2024-02-01 (day first) or 2024-01-02 (month first).'],
  ['01/02/2024 10:30', 'Write 2024-02-01 10:30 (day first) or 2024-01-02 10:30 (month first).'],
  // One reading, but a folder that has this has 01/02/2024 too.
  ['25/12/2024', 'Write 2024-12-25.'],
  ['05/05/2024', 'Write 2024-05-05.'],
  ['01/02/03', 'Write 2003-02-01 (day first), 2003-01-02 (month first) or 2001-02-03 (year first).'],
  ['24-05-01', 'Write 2001-05-24 (day first) or 2024-05-01 (year first).'],
  ['8 Jul 22', 'Write the year with four digits, such as 2024-05-01.'],
  ['Jul 8, 22', 'Write the year with four digits, such as 2024-05-01.'],
  ["8 July '22", 'Write the year with four digits, such as 2024-05-01.'],
  [
    '2024',
    'Write 2024-01-01 (a year), 1970-01-01T00:33:44Z (seconds) or 1970-01-01T00:00:02.024Z (milliseconds).',
  ],
  ['1714521600', 'Write 2024-05-01T00:00:00Z (seconds) or 1970-01-20T20:15:21.600Z (milliseconds).'],
  [
    '20240501',
    'Write 2024-05-01 (a date), 1970-08-23T06:21:41Z (seconds) or 1970-01-01T05:37:20.501Z (milliseconds).',
  ],
  ['9999999999999999', 'Write a date such as 2024-05-01 or 2024-05-01T10:30:00Z.'],
  ['31.12.2019 14:30', 'Write 2019-12-31 14:30.'],
  ['3.4.2019, 9:05:07', 'Write 2019-04-03 9:05:07 (day first) or 2019-03-04 9:05:07 (month first).'],
  ['2024-05-01 10:00 CET', 'Write 2024-05-01T10:00:00+01:00.'],
  [
    '1 May 2024 10:00:00 IST',
    'Write 2024-05-01T10:00:00+05:30, 2024-05-01T10:00:00+02:00 or 2024-05-01T10:00:00+01:00.',
  ],
  ['2024-05-01 10:00 XYZ', 'Write the offset, such as 2024-05-01T10:00:00+01:00.'],
];

test.each(ambiguous)('%s has several readings', (text, fix) => {
  expect(parseDate(text)).toMatchObject({ ok: false, rule: 'date-ambiguous', fix });
});

test('a date that can only be one day is not said to be two', () => {
  expect(parseDate('25/12/2024')).toMatchObject({
    message: '"25/12/2024" can only be 2024-12-25, but other dates that are written so can be two days.',
  });
});

const invalid: readonly (readonly [text: string, reason: string])[] = [
  ['2024-13-01', 'There is no month 13.'],
  ['2024-00-01', 'There is no month 0.'],
  ['2024-02-30', 'There is no day 30 in 2024-02.'],
  ['2023-02-29', 'There is no day 29 in 2023-02.'],
  ['1900-02-29', 'There is no day 29 in 1900-02.'],
  ['2024-05-00', 'There is no day 0 in 2024-05.'],
  ['0000-01-01', 'There is no year 0.'],
  ['2024-05-01T24:00:00Z', 'The hour goes from 0 to 23.'],
  ['2024-05-01T25:00:00Z', 'The hour goes from 0 to 23.'],
  ['2024-05-01T10:60:00Z', 'The minute goes from 0 to 59.'],
  ['2016-12-31T23:59:60Z', 'Leap seconds are not supported.'],
  ['2024-05-01T10:00:61Z', 'The second goes from 0 to 59.'],
  ['2024-05-01T10:00:00+14:01', 'An offset goes from -14:00 to +14:00.'],
  ['2024-05-01T10:00:00+02:60', 'An offset goes from -14:00 to +14:00.'],
  ['0001-01-01T00:00:00+01:00', 'In UTC the date is outside the years 1 to 9999.'],
  ['9999-12-31T23:00:00-01:00', 'In UTC the date is outside the years 1 to 9999.'],
  ['July 8, 2022 13:00 PM', 'With AM or PM the hour goes from 1 to 12.'],
  ['Thu, 08 Jul 2022 10:00:00 GMT', 'That day is a Friday, not a Thursday.'],
  ['Vendredi, 08 Jul 2022', '"Vendredi" is not an English day of the week.'],
  ['8 juillet 2022', '"juillet" is not an English month.'],
  ['31/31/2024', 'There is no such day, whichever number comes first.'],
  ['2024-05', 'The day is missing.'],
  ['Thu 01 May', 'The year is missing.'],
  ['May 5', 'The year is missing.'],
  ['10:30:00', 'It is a time without a day.'],
  ['{{date}}', 'It is a template that was not filled in.'],
  ['git Last Modified', 'It depends on where and when the site is built.'],
  ['Created', 'It depends on where and when the site is built.'],
  ['2024-05/01', 'It has none of the accepted forms.'],
  ['2024-05-01Z', 'It has none of the accepted forms.'],
  ['Fri Nov 22 around noon 2024', 'It has none of the accepted forms.'],
  ['2024-W18-3', 'It has none of the accepted forms.'],
  ['next week', 'It has none of the accepted forms.'],
  ['', 'It has none of the accepted forms.'],
  ['2024-05-01'.padEnd(120, '0'), 'It is too long to be one.'],
];

test.each(invalid)('%s is not a date', (text, reason) => {
  const date = parseDate(text);
  expect(date).toMatchObject({ ok: false, rule: 'date-invalid' });
  expect(date).toHaveProperty('message', expect.stringContaining(`is not a date. ${reason}`));
});

test.each([
  ['2024-12-31T24:00:00', 'Write 2025-01-01T00:00:00.'],
  ['2024-05', 'Write the day too, such as 2024-05-01.'],
])('%s has a fix of its own', (text, fix) => {
  expect(parseDate(text)).toMatchObject({ ok: false, fix });
});

/** Years that a Date can hold, so that its parts are those of the instant. */
const instants = fc.date({
  min: new Date(-62_135_510_400_000),
  max: new Date(253_402_214_400_000),
  noInvalidDate: true,
});
const offsets = fc.integer({ min: -14 * 60, max: 14 * 60 });
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Writers of the accepted forms, independent of the reader: they take the local time as a Date whose UTC it is. */
const writers: readonly (readonly [form: string, write: (local: Date, offset: string) => string])[] = [
  ['RFC 3339', (local, offset) => local.toISOString().replace('Z', offset)],
  [
    'Jekyll',
    (local, offset) => `${local.toISOString().slice(0, 23).replace('T', ' ')} ${offset.replace(':', '')}`,
  ],
  [
    'slashes',
    (local, offset) => local.toISOString().slice(0, 23).replaceAll('-', '/').replace('T', ' ') + offset,
  ],
  [
    'RFC 2822',
    (local, offset) =>
      `${dayNames[local.getUTCDay()]}, ${dayMonthYear(local)} ${time(local)} ${offset.replace(':', '')}`,
  ],
  [
    'American',
    (local, offset) =>
      `${monthNames[local.getUTCMonth()]} ${local.getUTCDate()}, ${year(local)} ${time(local)} ${offset}`,
  ],
];

function year(local: Date): string {
  return String(local.getUTCFullYear()).padStart(4, '0');
}

function dayMonthYear(local: Date): string {
  return `${local.getUTCDate()} ${monthNames[local.getUTCMonth()]} ${year(local)}`;
}

function time(local: Date): string {
  return local.toISOString().slice(11, 23);
}

function writeOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

describe('for any date', () => {
  test.each(writers)('what is written as %s is read as the same instant', (_form, write) => {
    fc.assert(
      fc.property(instants, offsets, (instant, offset) => {
        const text = write(new Date(instant.getTime() + offset * 60_000), writeOffset(offset));
        const local = new Date(instant.getTime() + offset * 60_000);
        expect(parseDate(text)).toStrictEqual({
          ok: true,
          value: instant.toISOString().replace('.000Z', 'Z'),
          day: local.toISOString().slice(0, 10),
        });
      }),
    );
  });

  test('what was read is read again as itself', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const value = instant.toISOString().replace('.000Z', 'Z');
        expect(parseDate(value)).toStrictEqual({ ok: true, value, day: value.slice(0, 10) });
      }),
    );
  });
});

test('no text makes it throw', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[0-9A-Za-z:+\-/. TZ,()]{0,40}$/),
    fc.stringMatching(
      /^\d{1,4}[-/. ]\d{1,4}[-/. ]\d{1,4}([T ]\d{1,2}:\d{2}(:\d{2})?)?([+-]\d{1,4}| [A-Z]{1,4})?$/,
    ),
  );
  fc.assert(
    fc.property(anything, (text) => typeof parseDate(text).ok === 'boolean'),
    { numRuns: 2000 },
  );
});
