import { isReservedPath, isSharedPath, reservedFiles, reservedNames, reservedSections } from '@site/contract';

/** A segment of a slug: what needs no escape in a path (RFC 3986 §2.3), and letters and digits of any script. */
const SEGMENT = /^[\p{L}\p{M}\p{N}_~-][\p{L}\p{M}\p{N}._~-]*$/u;

/**
 * Turns a name into a slug: NFC, lower case, white space to hyphens, punctuation dropped; `/` still separates segments.
 * Empty when nothing of the name can stand in a path.
 */
export function slugify(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .split('/')
    .map(slugifySegment)
    .filter((segment) => segment !== '')
    .join('/');
}

/** Why a text is no slug, or `undefined` when it is one. */
export function slugFault(slug: string): string | undefined {
  if (slug !== slug.normalize('NFC')) return 'it is not in Unicode normalization form C';
  const segments = slug.split('/');
  if (!segments.every((segment) => SEGMENT.test(segment))) {
    return 'a slug is made of letters, digits, hyphens, underscores, dots and tildes, with single slashes between its segments';
  }
  if (slug !== slug.toLowerCase()) return 'it has upper-case letters';
  const last = slug.slice(slug.lastIndexOf('/') + 1);
  if (reservedNames.has(last)) return `${last} is a file that the service publishes itself`;
  if (last.endsWith('.md')) return 'its page would have the path of a markdown file';
  return undefined;
}

/** Why a text cannot be the slug of a section, or `undefined` when it can. */
export function sectionSlugFault(slug: string): string | undefined {
  if (slug.includes('/')) return 'a section has a single segment';
  if (slug.includes('.')) return 'a section has no dot, so that no file is taken for it';
  if (reservedSections.has(slug)) return `/${slug} is a path that the service uses itself`;
  return slugFault(slug);
}

/** Files that hosts and exports answer missing pages with. */
const MISSING_PAGE = '/404';

/** Why the service itself publishes at a path, or below the first of its segments; `undefined` when it does not. */
export function reservedFault(path: string): string | undefined {
  const [first = '', ...rest] = path.slice(1).split('/');
  const isFile = rest.length === 0 && reservedFiles.has(first);
  if (isReservedPath(path) && !isSharedPath(path) && !isFile)
    return `${path} is a path that the service uses itself`;
  if (path === MISSING_PAGE) return 'hosts answer every missing page with what is there';
  if (rest.length > 0) return undefined;
  return reservedFiles.has(first) || first.endsWith('.xml')
    ? `${path} has the name of a file that the service publishes itself`
    : undefined;
}

/** Where a record is published in place of a path that is the service's own; `undefined` where there is no such place. */
export function besideReserved(path: string): string | undefined {
  const end = path.lastIndexOf('/') + 1;
  const name = `${path.slice(end).replaceAll('.', '-')}-page`;
  const paths = [path.slice(0, end) + name, `/${path.slice(1, end).replaceAll(/[/.]/g, '-')}${name}`];
  // What is written for missing pages is no page among others.
  return path === MISSING_PAGE ? undefined : paths.find((each) => reservedFault(each) === undefined);
}

/** Why no record can have been at a path: the service itself publishes there. `undefined` when one can. */
export function ownPathFault(path: string, sections: ReadonlySet<string>): string | undefined {
  const [, first = '', ...rest] = path.split('/');
  const isList = rest.length === 0 && (sections.has(first) || first === '');
  // Feed posts are records; whatever else the service answers is not.
  const isOwn = first.startsWith('.') || (isReservedPath(path) && !(first === 'feed' && rest.length > 0));
  const isFile = reservedNames.has(rest.at(-1) ?? first) || (rest.length === 0 && reservedFiles.has(first));
  return isList || isOwn || isFile ? 'it is a path that the service uses itself' : undefined;
}

function slugifySegment(segment: string): string {
  return segment
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}._~-]/gu, '')
    .replace(/-{2,}/g, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '');
}
