/** IMF-fixdate, and the two obsolete formats that a recipient must accept: RFC 850's and asctime's (RFC 9110 §5.6.7). */
const FORMATS = [
  /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/,
  /^[A-Z][a-z]{5,8}, \d\d-[A-Z][a-z]{2}-\d\d \d\d:\d\d:\d\d GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4}$/,
];

/** Parses an HTTP date as milliseconds since 1970; NaN when it is none, and the header is to be ignored. */
export function parseHttpDate(text: string): number {
  if (!FORMATS.some((format) => format.test(text))) return Number.NaN;
  // asctime's names no time zone, and would be read in that of the machine.
  return Date.parse(text.endsWith(' GMT') ? text : `${text} GMT`);
}
