/** What every format can be written from; `Date.parse` alone takes more, in the time zone of the machine. */
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** How far dates agree that are the same to the second: `2024-05-01T00:00:00`. */
const TO_THE_SECOND = 19;

/**
 * The time that a text says.
 * @param name - what the time is, for the message: `the lastmod of https://example.com/posts`
 * @throws {TypeError} when it is none of RFC 3339 in UTC
 */
export function utcTime(text: string, name: string): Date {
  const time = new Date(UTC.test(text) ? text : Number.NaN);
  // JavaScript takes 30 February for 1 March.
  const isDay = (): boolean => time.toISOString().slice(0, TO_THE_SECOND) === text.slice(0, TO_THE_SECOND);
  if (!Number.isNaN(time.getTime()) && isDay()) return time;
  throw new TypeError(
    `"${text}", ${name}, is no time of RFC 3339 in UTC: write it as 2024-05-01T00:00:00Z, or as a Date’s toISOString() does.`,
  );
}
