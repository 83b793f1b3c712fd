import { known } from '@site/primitives';

/** English months by their first three letters: RFC 2822 §3.3 writes those, prose writes them out. */
const months: readonly string[] = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const weekdays: readonly string[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
];

/** Minutes from UTC of the zone names that RFC 2822 §4.3 gives one meaning, plus ISO 8601's `Z` and `UTC`. */
const zones: ReadonlyMap<string, number> = new Map([
  ['Z', 0],
  ['UTC', 0],
  ['UT', 0],
  ['GMT', 0],
  ['EST', -300],
  ['EDT', -240],
  ['CST', -360],
  ['CDT', -300],
  ['MST', -420],
  ['MDT', -360],
  ['PST', -480],
  ['PDT', -420],
]);

/** What other zone names are used for. No standard fixes them, and some have several uses: offered, never taken. */
const zoneReadings: ReadonlyMap<string, readonly string[]> = new Map([
  ['WET', ['+00:00']],
  ['WEST', ['+01:00']],
  ['CET', ['+01:00']],
  ['CEST', ['+02:00']],
  ['EET', ['+02:00']],
  ['EEST', ['+03:00']],
  ['MSK', ['+03:00']],
  ['BST', ['+01:00', '+06:00']],
  ['IST', ['+05:30', '+02:00', '+01:00']],
  ['JST', ['+09:00']],
  ['KST', ['+09:00']],
  ['AEST', ['+10:00']],
  ['AST', ['-04:00', '+03:00']],
]);

/** 1 to 12 for an English month, written out or as three letters (`Sept` is in use too). */
export function monthNumber(name: string): number | undefined {
  const index = indexOfName(months, name.toLowerCase() === 'sept' ? 'sep' : name);
  return index === -1 ? undefined : index + 1;
}

/** 0 (Sunday) to 6 for an English day of the week, written out or as three letters. */
export function weekdayNumber(name: string): number | undefined {
  const index = indexOfName(weekdays, name);
  return index === -1 ? undefined : index;
}

/** The English name of a day of the week, from 0 for Sunday. */
export function weekdayName(number: number): string {
  const name = known(weekdays[number]);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/**
 * Minutes from UTC of `Z`, `+02:00`, `+0200`, `+02`, `GMT+0200` or a name of RFC 2822; `undefined` for other
 * names. No zone at all is UTC, as in YAML 1.1's timestamp ("If the time zone is omitted, the timestamp is
 * assumed to be specified in UTC"); RFC 2822's `-0000` says the same.
 */
export function zoneMinutes(zone: string | undefined): number | undefined {
  if (zone === undefined) return 0;
  const offset = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone);
  if (!offset) return zones.get(zone.toUpperCase());
  const minutes = Number(offset[3] ?? 0);
  // 60 minutes and more must not wrap into the hours: they are left for the calendar's limits to refuse.
  if (minutes > 59) return Number.POSITIVE_INFINITY;
  return (Number(offset[2]) * 60 + minutes) * (offset[1] === '-' ? -1 : 1);
}

/** The offsets that a zone name without a fixed meaning is used for. */
export function zoneOffsets(zone: string): readonly string[] {
  return zoneReadings.get(zone.toUpperCase()) ?? [];
}

function indexOfName(names: readonly string[], name: string): number {
  const lower = name.toLowerCase();
  return names.findIndex((full) => lower === full || lower === full.slice(0, 3));
}
