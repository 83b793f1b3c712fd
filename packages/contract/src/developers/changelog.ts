import { type ApiVersion, versions } from '../versions.ts';

/** A change of the API that clients should hear of. */
export interface ChangelogEntry {
  /** The fragment of its heading: never used for another. */
  readonly id: string;
  /** When it was announced. RFC 3339 in UTC. */
  readonly date: string;
  readonly title: string;
  /** Backticks mean code. */
  readonly text: string;
  /** The version that it says the end of. */
  readonly deprecates?: string;
}

/**
 * Checks a changelog against the versions that it is of.
 * @param table - a checked table of versions
 * @throws {TypeError} listing every rule that an entry breaks
 */
export function defineChangelog(
  entries: readonly ChangelogEntry[],
  table: readonly ApiVersion[],
): readonly ChangelogEntry[] {
  const faults = [...orderFaults(entries), ...table.flatMap((row) => announcementFaults(row, entries))];
  if (entries.length === 0) faults.push('It has no entry: say since when there is a version.');
  if (faults.length > 0) throw new TypeError(`The changelog is wrong: ${faults.join(' ')}`);
  return entries;
}

/** Every change that was announced, newest first. A removal stands here before it happens. */
export const changelog = defineChangelog(
  [
    {
      id: 'records-without-a-date',
      date: '2026-11-22T00:00:00Z',
      title: 'Records may have no date',
      text: 'A record whose author gives it no date is published without one: `published` and `updated` of the JSON API and MCP, and `publishedAt` and `updatedAt` of GraphQL, are null, and its markdown file has no lines `created` and `updated`. Lists have it after all that have a date. RSS and JSON Feed have it without a date; Atom, which requires one, leaves it out.',
    },
    {
      id: 'change-2026-11-22',
      date: '2026-11-22T00:00:00Z',
      title: 'Version 1 and its promises',
      text: 'Version 1 is the first and current version of the JSON API. What it promises is written down, and every removal will be announced here.',
    },
  ],
  versions,
);

/** When the newest entry of a changelog was announced. RFC 3339 in UTC. */
export function lastAnnouncement([newest]: readonly ChangelogEntry[] = changelog): string {
  if (newest === undefined) throw new TypeError('The changelog has no entry: define one.');
  return newest.date;
}

function orderFaults(entries: readonly ChangelogEntry[]): string[] {
  return entries.flatMap(({ id, date }, at) => {
    const faults: string[] = [];
    if (!(Date.parse(date) > 0 && date.endsWith('Z')))
      faults.push(`${id}: ${date} is no date: write 2027-01-31T00:00:00Z.`);
    const newer = entries[at - 1];
    if (newer !== undefined && newer.date < date)
      faults.push(`${id} is newer than ${newer.id}: put it first.`);
    if (entries.findIndex((each) => each.id === id) < at) faults.push(`${id} stands twice: name one anew.`);
    return faults;
  });
}

/** A deprecation is announced by the time it begins. */
function announcementFaults(
  { version, status, deprecated }: ApiVersion,
  entries: readonly ChangelogEntry[],
): string[] {
  if (status !== 'deprecated' || deprecated === undefined) return [];
  const entry = entries.find(({ deprecates }) => deprecates === version);
  if (entry === undefined)
    return [`The deprecation of version ${version} is not announced: add an entry that deprecates it.`];
  return entry.date <= deprecated
    ? []
    : [`${entry.id} announces the deprecation of version ${version} after it began: date it earlier.`];
}
