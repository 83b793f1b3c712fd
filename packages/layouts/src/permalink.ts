/** What a pattern of addresses may name of a record. */
export interface PermalinkFacts {
  /** RFC 3339; its date is taken as it is written. */
  readonly created: string | undefined;
  readonly section: string;
  /** The path below the section, as its folders and its file spell it. */
  readonly name: string;
  /** The `slug` of the front matter. */
  readonly slug: string | undefined;
  readonly title: string | undefined;
  readonly categories: readonly string[];
}

/** Variables of a date, each of one meaning in every tool that has it. */
const OF_DATE: Readonly<Record<string, (date: Date) => string>> = {
  year: (date) => date.toISOString().slice(0, 4),
  month: (date) => date.toISOString().slice(5, 7),
  day: (date) => date.toISOString().slice(8, 10),
  hour: (date) => date.toISOString().slice(11, 13),
  minute: (date) => date.toISOString().slice(14, 16),
  second: (date) => date.toISOString().slice(17, 19),
  short_year: (date) => date.toISOString().slice(2, 4),
  i_month: (date) => String(date.getUTCMonth() + 1),
  i_day: (date) => String(date.getUTCDate()),
  month_name: (date) => MONTHS[date.getUTCMonth()] ?? '',
  short_month: (date) => (MONTHS[date.getUTCMonth()] ?? '').slice(0, 3),
  y_day: (date) => String(dayOfYear(date)).padStart(3, '0'),
  yearday: (date) => String(dayOfYear(date)),
  week: (date) => String(weekOf(date).week).padStart(2, '0'),
  w_year: (date) => String(weekOf(date).year),
  w_day: (date) => String(date.getUTCDay() || 7),
  short_day: (date) => (DAYS[date.getUTCDay()] ?? '').slice(0, 3),
  long_day: (date) => DAYS[date.getUTCDay()] ?? '',
};

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const DAY = 86_400_000;

/** The week of a date, and the year that it belongs to (ISO 8601-1 §4.2.2): that of its Thursday. */
function weekOf(date: Date): { readonly week: number; readonly year: number } {
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * DAY);
  return { week: Math.ceil(dayOfYear(thursday) / 7), year: thursday.getUTCFullYear() };
}

function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY) + 1;
}

/** Variables of the rest of a record. Those of one segment hold no slash. */
const OF_RECORD: Readonly<Record<string, (facts: PermalinkFacts) => string | undefined>> = {
  section: ({ section }) => section,
  sections: ({ section, name }) => [section, ...folders(name)].join('/'),
  path: ({ name }) => name,
  name: ({ name }) => segment(lastOf(name)),
  slug: ({ slug, name }) => slug ?? segment(lastOf(name)),
  title: ({ title, name }) => segment(title ?? lastOf(name)),
  slugortitle: ({ slug, title, name }) => slug ?? segment(title ?? lastOf(name)),
  categories: ({ categories }) => categories.map(segment).join('/'),
};

const VARIABLE = /:([a-z_]+)/g;

/** The variables that no pattern has, of those that one names. */
export function unknownVariables(pattern: string): readonly string[] {
  return Array.from(pattern.matchAll(VARIABLE), ([, name = '']) => name).filter(
    (name) => !Object.hasOwn(OF_DATE, name) && !Object.hasOwn(OF_RECORD, name),
  );
}

/** The variables that a pattern may have. */
export const permalinkVariables: readonly string[] = [...Object.keys(OF_DATE), ...Object.keys(OF_RECORD)];

/**
 * The address of a record by a pattern, `/:year/:month/:slug/`, without a slash, `index.html` or `.html` at its end, and not
 * yet made of slugs. `undefined` where the record lacks what the pattern names.
 */
export function expandPermalink(pattern: string, facts: PermalinkFacts): string | undefined {
  const date = facts.created === undefined ? undefined : new Date(`${facts.created.slice(0, 19)}Z`);
  let isWhole = true;
  const expanded = pattern.replace(VARIABLE, (_, name: string) => {
    const ofDate = Object.hasOwn(OF_DATE, name) ? OF_DATE[name] : undefined;
    const ofRecord = Object.hasOwn(OF_RECORD, name) ? OF_RECORD[name] : undefined;
    const value = ofDate === undefined ? ofRecord?.(facts) : date && ofDate(date);
    isWhole &&= value !== undefined;
    return value ?? '';
  });
  const path = expanded.replace(/(?:^|\/)index\.html?$|\.html?$/, '').replace(/\/{2,}/g, '/');
  return isWhole ? `/${path.replace(/^\/+|\/+$/g, '')}` : undefined;
}

function folders(name: string): readonly string[] {
  return name.split('/').slice(0, -1);
}

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function segment(text: string): string {
  return text.replaceAll('/', '-');
}
