/** The one accepted form. `Date.parse` alone accepts others, some of them in the local time zone. */
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** The length of a date to the second: `2024-05-01T00:00:00`. */
const TO_THE_SECOND = 19;

/**
 * Parses a time.
 * @param name - what the time is, for the message: `the lastmod of https://example.com/posts`
 * @throws {TypeError} when it is not RFC 3339 in UTC
 */
export function utcTime(text: string, name: string): Date {
  const time = new Date(UTC.test(text) ? text : Number.NaN);
  // ECMAScript parses 30 February as 1 March.
  const isDay = (): boolean => time.toISOString().slice(0, TO_THE_SECOND) === text.slice(0, TO_THE_SECOND);
  if (!Number.isNaN(time.getTime()) && isDay()) return time;
  throw new TypeError(
    `"${text}", ${name}, is no time of RFC 3339 in UTC: write it as 2024-05-01T00:00:00Z, or as a Date’s toISOString() does.`,
  );
}
