import type { Issue, SourceText } from '@site/diagnostics';
import { type FrontMatterResult, fieldLine } from '@site/front-matter';
import type { RecordLocation } from '../files/location.ts';
import { reservedFault, slugFault, slugify } from '../files/slug.ts';

/** Where a record has its address. */
export interface Address {
  /** Below the base URL and not percent-encoded; absent when the record can have none. */
  readonly path?: string;
  readonly issues: readonly Issue[];
}

/** The address of a record: that of its folder and its name, or what its front matter says in place of the name. */
export function addressOf(
  source: SourceText,
  location: RecordLocation,
  { fields, offsets }: FrontMatterResult,
): Address {
  const { below, name } = location;
  const fromName = slugify(name);
  const derived = name === '' ? below || '/' : `${below}/${fromName}`;
  const { slug } = fields;
  const path = slug === undefined ? derived : derived.slice(0, derived.lastIndexOf('/') + 1) + slug;
  if (path === '/' || (name === '' && slug === undefined)) return { path, issues: [] };
  const written = slug ?? name;
  const fault =
    slug === undefined && fromName === '' ? NOTHING_LEFT : slugFault(path.slice(below.length + 1));
  if (fault !== undefined) return { issues: [invalid(source, written, fault, offsets.slug ?? 0)] };
  const reserved = below === '' ? reservedFault(path) : undefined;
  if (reserved === undefined) return { path, issues: [] };
  return { issues: [taken(source, path, reserved, offsets.slug)] };
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

/**
 * An address that somebody wrote is an error. A name alone is not: other tools have pages of their own for what is
 * published here anyway, such as a search page or a list of tags.
 */
function taken(source: SourceText, path: string, fault: string, offset: number | undefined): Issue {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return source.issue(offset === undefined ? 'warning' : 'error', offset ?? 0, {
    rule: 'path-reserved',
    value: path,
    message: `The file is not published: its path would be ${path}, and ${fault}.`,
    fix: `Set ${slugLine(source, `${last.replaceAll('.', '-')}-page`)} in the front matter, for example, or rename the file.`,
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
