import type { Issue, SourceText } from '@site/diagnostics';
import { type FrontMatterResult, fieldLine } from '@site/front-matter';
import { expandPermalink, permalinkStyle, templateFault } from '@site/layouts';
import { besideReserved, reservedFault, slugFault, slugify } from '@site/site-config';
import { FEED, type RecordLocation } from '../files/location.ts';

/** Where a record has its address. */
export interface Address {
  /** Below the base URL and not percent-encoded; absent when the record can have none. */
  readonly path?: string;
  /** The same as its author wrote it, where that is another path. */
  readonly written: readonly string[];
  /** Where it would be if its front matter did not say otherwise: where it was before that was written, perhaps. */
  readonly formerly?: string;
  readonly issues: readonly Issue[];
}

/** What of front matter an address is made of. */
type Said = Pick<FrontMatterResult, 'fields' | 'offsets' | 'own'>;

/** A path, and the field that says so. */
interface Candidate {
  readonly path: string;
  readonly field?: 'slug' | 'permalink';
}

/**
 * The address of a record: what its front matter says, `permalink` before `slug`; else that of the pattern for records of
 * its place; else that of its folder and its name.
 */
export function addressOf(
  source: SourceText,
  location: RecordLocation,
  title: string | undefined,
  said: Said,
): Address {
  const { permalink } = said.fields;
  const fault =
    permalink === undefined ? undefined : templateFault(permalink, factsOf(location, title, said));
  if (permalink === undefined || isElsewhere(permalink) || location.kind === 'post' || fault !== undefined) {
    const address = withoutPermalink(source, location, title, said);
    if (permalink === undefined) return address;
    // What is no path here is another name of the record: a URL of this site leads to it.
    if (fault === undefined) return { ...address, written: [...address.written, permalink] };
    return { ...address, issues: [...address.issues, template(source, permalink, fault, said)] };
  }
  const style = permalinkStyle(permalink);
  const path = style === undefined ? permalink : expandPermalink(style, factsOf(location, title, said));
  const inLanguage = location.languages === undefined ? '' : (location.prefix ?? '');
  const own = rooted(path ?? permalink);
  const written = location.hasPrefixedPermalink ? prefixed(own, location) : inLanguage + own;
  const address = checked(source, location, { path: written, field: 'permalink' }, said);
  const { path: formerly } = withoutPermalink(source, location, title, said);
  return formerly === undefined || formerly === address.path ? address : { ...address, formerly };
}

function withoutPermalink(
  source: SourceText,
  location: RecordLocation,
  title: string | undefined,
  said: Said,
): Address {
  const { below, name } = location;
  const byPattern = patternPath(location, title, said);
  if (byPattern !== undefined) return checked(source, location, { path: byPattern }, said);
  const { slug } = said.fields;
  const derived = name === '' ? below || '/' : `${below}/${name}`;
  const folder = derived.slice(0, derived.lastIndexOf('/') + 1);
  if (slug === undefined) {
    const named = name === '' ? undefined : nameIn(said, location);
    return checked(source, location, { path: named === undefined ? derived : folder + named }, said);
  }
  return checked(
    source,
    location,
    { path: slug.startsWith('/') ? prefixed(slug, location) : folder + slug, field: 'slug' },
    said,
  );
}

/** What the front matter says in place of the name of the file. */
function nameIn({ own }: Said, { namedBy }: RecordLocation): string | undefined {
  const value = own.find(({ key }) => key === namedBy)?.value;
  return value !== undefined && 'text' in value && !value.text.includes('/') ? value.text : undefined;
}

/** The path by the pattern for records of its place; `undefined` without one, or when the record lacks what it names. */
function patternPath(location: RecordLocation, title: string | undefined, said: Said): string | undefined {
  const { address, name, kind } = location;
  const { slug } = said.fields;
  if (address === undefined || name === '' || kind === 'post' || slug?.startsWith('/')) return undefined;
  const path = expandPermalink(address, factsOf(location, title, said));
  // A slug stands for the name of the file, where a pattern has that.
  const isNamed = slug !== undefined && /:(?:path|name)\b/.test(address);
  const own = isNamed && path !== undefined ? path.slice(0, path.lastIndexOf('/') + 1) + slug : path;
  return own === undefined ? undefined : prefixed(own, location);
}

/** What a translation says of its address, it says below the prefix of its language, as the text that it translates. */
function prefixed(path: string, { prefix = '' }: RecordLocation): string {
  return `${path}/`.startsWith(`${prefix}/`) ? path : prefix + path;
}

/** What a permalink may name of the record. */
function factsOf({ section, name, date }: RecordLocation, title: string | undefined, { fields }: Said) {
  const { created = date, createdDay: day, slug, categories = [] } = fields;
  // The day that its author wrote, wherever it is read.
  const moment = day === undefined || created === undefined ? created : day + created.slice(day.length);
  return { created: moment, section, name: name === '' ? section : name, slug, title, categories };
}

function isElsewhere(permalink: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(permalink);
}

function rooted(path: string): string {
  return `/${path.replace(/^\/+/, '')}`;
}

/** A path without what servers add to the one of a page. */
function bare(path: string): string {
  const page = path.replace(/(?:\/index)?\.html?$/i, '').replace(/\/{2,}/g, '/');
  return page.replace(/(?<=.)\/$/, '') || '/';
}

/** A path as it is published: in lower case, with hyphens for spaces and no other marks. */
function checked(
  source: SourceText,
  { below, name }: RecordLocation,
  { path, field }: Candidate,
  { fields, offsets }: Said,
): Address {
  const plain = field === undefined ? path : bare(path.normalize('NFC'));
  const published = plain === '/' || plain === below ? plain : publishedPath(plain, below, field);
  const offset = field === undefined ? undefined : offsets[field];
  const written = field === undefined ? name : (fields[field] ?? '');
  const fault = (field === undefined ? undefined : markFault(plain)) ?? faultOf(plain, published, below);
  if (fault !== undefined) return { written: [], issues: [invalid(source, written, fault, offset ?? 0)] };
  const isPost = below === `/${FEED}` && `${published}/`.startsWith(`${below}/`);
  const reserved = isPost || published === '/' ? undefined : reservedFault(published);
  if (reserved !== undefined) {
    const path = besideReserved(published);
    const issues = [taken(source, { path: published, beside: path }, reserved, offset ?? 0)];
    return path === undefined ? { written: [], issues } : { path, written: [], issues };
  }
  const spelled = field === undefined ? withItsMarks(plain, published) : plain;
  return { path: published, written: spelled === published ? [] : [spelled], issues: [] };
}

/**
 * The path as other tools have it that leave the marks of a name in it, `/api/@kit/arrow's`. Capitals and spaces alone
 * are found in any spelling.
 */
function withItsMarks(plain: string, published: string): string {
  const spelled = plain.replace(/\s+/g, '-');
  return spelled.toLowerCase() === published || /[?#%\p{Cc}]/u.test(spelled) ? published : spelled;
}

/** The slug of a section is one already, and other than that of its folder. */
function publishedPath(plain: string, below: string, field: Candidate['field']): string {
  const isBelow = field !== 'permalink' && below !== '' && plain.startsWith(`${below}/`);
  return isBelow ? `${below}/${slugify(plain.slice(below.length + 1))}` : `/${slugify(plain)}`;
}

function markFault(plain: string): string | undefined {
  return /(?:^|\/)\.\.?(?:\/|$)|[?#\p{Cc}]/u.test(plain)
    ? 'it holds dots that lead to other folders, or marks of a query'
    : undefined;
}

function faultOf(plain: string, published: string, below: string): string | undefined {
  if (published !== plain && (published === '/' || published === `${below}/`)) return NOTHING_LEFT;
  return published === '/' || published === below ? undefined : slugFault(published.slice(1));
}

const NOTHING_LEFT = 'no letter or digit of it is left';

function invalid(source: SourceText, written: string, fault: string, offset: number): Issue {
  const proposal = usableSlug(written);
  return source.issue('error', offset, {
    rule: 'slug-invalid',
    value: written,
    message: `"${written}" gives no usable path, because ${fault}.`,
    fix:
      proposal === undefined
        ? 'Name the file with letters or digits, or set `slug`.'
        : `Set ${slugLine(source, proposal)} in the front matter, for example.`,
  });
}

/** A warning: other tools have pages of their own for what is published here anyway, such as a search page or a list of tags. */
export function taken(
  source: SourceText,
  { path, beside }: { readonly path: string; readonly beside?: string | undefined },
  fault: string,
  offset = 0,
): Issue {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return source.issue('warning', offset, {
    rule: 'path-reserved',
    value: path,
    message: `The file is ${beside === undefined ? 'not published' : `published at ${beside}`}: its path would be ${path}, and ${fault}.`,
    fix: `Set ${slugLine(source, `${last.replaceAll('.', '-')}-page`)} in the front matter, for example, or rename the file.`,
  });
}

function template(source: SourceText, permalink: string, fault: string, { offsets }: Said): Issue {
  return source.issue('warning', offsets.permalink ?? 0, {
    rule: 'permalink-template',
    value: permalink,
    message: `"${permalink}" is a pattern that gives no address, because ${fault}.`,
    fix: 'Write the path that it stood for, such as /2024/05/tides/, or remove the line.',
  });
}

function slugLine(source: SourceText, slug: string): string {
  return `\`${fieldLine(source, 'slug', slug) ?? `slug: ${slug}`}\``;
}

/** A slug that looks like what was written; `undefined` when nothing of that can stand in a path. */
function usableSlug(written: string): string | undefined {
  const slug = slugify(written.slice(written.lastIndexOf('/') + 1));
  if (slug === '') return undefined;
  return [slug, slug.replaceAll('.', '-'), `${slug}-page`].find((each) => slugFault(each) === undefined);
}
