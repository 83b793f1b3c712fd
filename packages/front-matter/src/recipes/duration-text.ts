/** A duration of ISO 8601-1 §5.5.2, as schema.org has the times of recipes. */
const ISO = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/i;

const HOURS_A_DAY = 24;

/** `PT1H20M` → `1 h 20 min`. What is written for readers stays as it is; a duration of nothing is none. */
export function durationText(written: string): string {
  const match = ISO.exec(written);
  if (match === null) return written;
  const [days, hours, minutes] = [match[1], match[2], match[3]].map((digits) => Number(digits ?? 0));
  const whole = (days ?? 0) * HOURS_A_DAY + (hours ?? 0);
  return [whole > 0 ? `${whole} h` : '', (minutes ?? 0) > 0 ? `${minutes} min` : '']
    .filter(Boolean)
    .join(' ');
}
