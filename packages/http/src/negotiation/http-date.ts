/** The three forms of a date in HTTP; the second and the third are obsolete, and still to be read (RFC 9110 §5.6.7). */
const FORMS = [
  /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/,
  /^[A-Z][a-z]{5,8}, \d\d-[A-Z][a-z]{2}-\d\d \d\d:\d\d:\d\d GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4}$/,
];

/** Reads a date of HTTP, as milliseconds since 1970; NaN when it is none, which makes the header mean nothing. */
export function parseHttpDate(text: string): number {
  if (!FORMS.some((form) => form.test(text))) return Number.NaN;
  // The third form names no time zone, and would be read in the machine's own.
  return Date.parse(text.endsWith(' GMT') ? text : `${text} GMT`);
}
