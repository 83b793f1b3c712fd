import type { Root } from 'mdast';
import { type FrontMatter, readFrontMatter } from './front-matter/read-front-matter.ts';
import type { Issue } from './issue.ts';
import type { Location } from './location.ts';
import { parseMarkdown } from './markdown/parse.ts';
import { plainText } from './markdown/plain-text.ts';
import { inlineTags, rangeOf } from './markdown/references.ts';
import { slugFault, slugify } from './slug.ts';
import type { SourceText } from './source-text.ts';

/** A record as its author wrote it, read and checked by itself: nothing is resolved against other files yet. */
export interface Manuscript {
  readonly source: SourceText;
  readonly kind: 'document' | 'post';
  readonly section: string;
  readonly slug: string;
  /** Absent for a feed post without one. */
  readonly title: string | undefined;
  readonly tags: readonly string[];
  readonly created: string;
  readonly updated: string;
  readonly fields: FrontMatter;
  /** Where the body begins in the source. */
  readonly bodyStart: number;
  /** Where, in the body, what follows the title begins. */
  readonly contentStart: number;
  /** The parsed body without the heading that repeats the title. Positions count from the start of the body. */
  readonly tree: Root;
}

/** A file that is a record or the page of a section. */
export interface ReadManuscript {
  /** Absent when an error keeps the record out of the site. */
  readonly manuscript?: Manuscript;
  readonly issues: readonly Issue[];
}

type RecordLocation = Exclude<Location, { kind: 'section-index' }>;

/** Reads a markdown file as a record. */
export function readManuscript(
  source: SourceText,
  location: RecordLocation,
  withInlineTags: boolean,
): ReadManuscript {
  const { fields, bodyStart, issues: found, offsets, unread } = readFrontMatter(source);
  const issues = [...found];
  const body = source.text.slice(bodyStart);
  const tree = parseMarkdown(body);
  const { title, contentStart } = titleOf(tree, fields, location);

  const slug = slugOf(location, fields);
  const fault = slug === '' ? 'no letter or digit of the file name is left in it' : slugFault(slug);
  if (fault !== undefined)
    issues.push(
      source.issue('error', offsets.slug ?? 0, {
        rule: 'slug-invalid',
        value: fields.slug ?? location.name,
        message: `"${fields.slug ?? location.name}" gives no usable path, because ${fault}.`,
        cure:
          slugify(slug) === ''
            ? 'Name the file with letters or digits, or set `slug`.'
            : `Set \`slug: ${slugify(slug)}\`, for example.`,
      }),
    );

  const created = fields.created ?? (location.date === undefined ? undefined : `${location.date}T00:00:00Z`);
  if (created === undefined && !unread.includes('created')) issues.push(dateMissing(source));

  if (created === undefined || issues.some(({ severity }) => severity === 'error')) return { issues };
  const manuscript: Manuscript = {
    source,
    kind: location.kind,
    section: location.section,
    slug,
    title,
    created,
    updated: fields.updated ?? created,
    tags: withInlineTags ? mergeTags(fields.tags, inlineTags(tree, body)) : fields.tags,
    fields: location.draft ? { ...fields, draft: true } : fields,
    bodyStart,
    contentStart,
    tree: contentStart === 0 ? tree : { ...tree, children: tree.children.slice(1) },
  };
  return { manuscript, issues };
}

/**
 * The title, and where the body goes on after a heading that says the same: the twin writes the title itself, so
 * that heading would stand twice.
 */
function titleOf(tree: Root, fields: FrontMatter, location: RecordLocation) {
  const first = tree.children[0];
  const opening = first?.type === 'heading' && first.depth === 1 ? first : undefined;
  const firstHeading = tree.children.find(({ type }) => type === 'heading');
  const fromHeading = firstHeading === undefined ? '' : oneLine(plainText(firstHeading));
  const title =
    fields.title ?? (fromHeading || (location.kind === 'post' ? undefined : titleFromName(location.name)));
  const repeats =
    opening !== undefined && title !== undefined && oneLine(title) === oneLine(plainText(opening));
  return { title, contentStart: repeats ? rangeOf(opening).end : 0 };
}

function slugOf(location: RecordLocation, fields: FrontMatter): string {
  const fromName = slugify(location.name);
  return fields.slug === undefined ? fromName : fromName.replace(/[^/]*$/, () => fields.slug ?? '');
}

/** `on-slow_bread` → `On slow bread`. */
function titleFromName(name: string): string {
  const words = (name.split('/').at(-1) ?? name).replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function mergeTags(declared: readonly string[], inline: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return [...declared, ...inline].filter((tag) => {
    const key = tagKey(tag);
    return !seen.has(key) && seen.add(key);
  });
}

/** What makes two spellings one tag. */
export function tagKey(tag: string): string {
  return tag.normalize('NFC').trim().toLowerCase();
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function dateMissing(source: SourceText): Issue {
  return source.issue('error', 0, {
    rule: 'date-missing',
    value: '',
    message: 'The record has no date, neither in its front matter nor in its file name.',
    cure: 'Add `date: 2024-05-01` to the front matter, or begin the file name with 2024-05-01-.',
  });
}
