const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A day, or that of an RFC 3339 time in UTC, as readable text: the same on every machine, so not formatted by its locale. */
export function humanDate(time: string): string {
  const [year = '', month, day] = time.replace(/T.*/, '').split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

/** The year of a day, or of an RFC 3339 time in UTC. */
export function yearOf(time: string): string {
  return String(Number(time.slice(0, time.indexOf('-'))));
}

/** Whether two days, or RFC 3339 times in UTC, are the same day. */
export function sameDay(a: string, b: string): boolean {
  return humanDate(a) === humanDate(b);
}
