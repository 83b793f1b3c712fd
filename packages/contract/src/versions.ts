/** A version of the JSON API, and how long it will be there. */
export interface ApiVersion {
  /** A positive whole number, as it stands in `API-Version` and in `/api/v<version>/`. */
  readonly version: string;
  readonly status: 'current' | 'deprecated';
  /** When it was, or will be, deprecated (RFC 9745). RFC 3339 in UTC. */
  readonly deprecated?: string;
  /** When it will stop answering (RFC 8594). RFC 3339 in UTC. */
  readonly sunset?: string;
  /** The version to move to. */
  readonly successor?: string;
  /** The path that documents it. */
  readonly link: string;
}

const DAY = 86_400_000;

/** The one accepted form. `Date.parse` alone accepts others, some of them in the local time zone. */
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** The least number of days between the deprecation of a version and its sunset. */
export const MIN_SUNSET_DAYS = 180;

/**
 * Checks a table of versions.
 * @throws {TypeError} listing every rule that a row breaks
 */
export function defineVersions(table: readonly ApiVersion[]): readonly ApiVersion[] {
  const faults = [...tableFaults(table), ...table.flatMap((row) => rowFaults(row, table))];
  if (faults.length > 0) throw new TypeError(`The table of API versions is wrong: ${faults.join(' ')}`);
  return table;
}

/** The versions this service answers. */
export const versions = defineVersions([{ version: '1', status: 'current', link: '/developers#versions' }]);

/** The one version that answers when a request names none. */
export function currentVersion(table: readonly ApiVersion[]): string {
  const current = table.find(({ status }) => status === 'current');
  if (current === undefined)
    throw new TypeError('The table of API versions has no current version: mark one.');
  return current.version;
}

function tableFaults(table: readonly ApiVersion[]): string[] {
  const faults: string[] = [];
  const names = table.map(({ version }) => version);
  if (new Set(names).size < names.length)
    faults.push(`A version stands twice in ${names.join(', ')}: keep one row.`);
  const current = table.filter(({ status }) => status === 'current').length;
  if (current !== 1) faults.push(`${current} versions are current: mark exactly one.`);
  return faults;
}

function rowFaults(row: ApiVersion, table: readonly ApiVersion[]): string[] {
  const faults: string[] = [];
  const fault = (text: string) => faults.push(`Version ${row.version}: ${text}`);
  if (!/^[1-9][0-9]*$/.test(row.version)) fault('a version is a positive whole number, such as 2.');
  for (const date of [row.deprecated, row.sunset]) {
    if (date !== undefined && !(UTC.test(date) && Number.isFinite(Date.parse(date))))
      fault(`${date} is not a date: write 2027-01-31T00:00:00Z.`);
  }
  if (row.status === 'deprecated' && row.deprecated === undefined)
    fault('a deprecated version needs the date `deprecated`.');
  if (row.sunset !== undefined && row.deprecated === undefined)
    fault('a sunset needs the date `deprecated` before it.');
  if (row.sunset !== undefined && row.deprecated !== undefined) {
    const days = (Date.parse(row.sunset) - Date.parse(row.deprecated)) / DAY;
    if (days < MIN_SUNSET_DAYS)
      fault(`the sunset is ${days} days after the deprecation: leave at least ${MIN_SUNSET_DAYS}.`);
  }
  if (row.successor !== undefined && !table.some(({ version }) => version === row.successor)) {
    fault(`its successor ${row.successor} is not in the table: add it.`);
  }
  return faults;
}
