import { isSharedPath, slugOf, tagKey } from '@site/contract';
import type { Issue, SourceText } from '@site/diagnostics';
import {
  type DataOptions,
  type FrontMatter,
  type FrontMatterResult,
  type JsonObject,
  parseDate,
  readData,
  readFrontMatter,
  readRecipe,
  shown,
  templateMark,
} from '@site/front-matter';
import {
  blocksOf,
  type Edit,
  findComments,
  findForeignSyntax,
  findPlainCode,
  findReferences,
  type HeadingLink,
  inlineTags,
  type Prose,
  proseOf,
  type Reference,
  reportComments,
  type Translator,
  titleOf,
} from '@site/markdown';
import type { RecordLocation } from '../files/location.ts';
import { recipeNames } from '../recipes/insert-recipe.ts';
import { addressOf, taken } from './address.ts';
import type { Body } from './body.ts';
import { inItsLanguage, languageOf } from './language.ts';
import { type DialectSwitches, readBody } from './read-body.ts';
import type { RecordDates } from './record-dates.ts';
import { tagIssues } from './tag-issues.ts';

/** A record as its author wrote it, read and checked by itself: nothing is resolved against other files yet. */
export interface Manuscript extends ReadText, RecordDates {}

/** What the text of a record and its place in the folder say. When it was written may be known elsewhere. */
export interface ReadText {
  readonly source: SourceText;
  readonly kind: 'document' | 'post';
  readonly section: string;
  /** Of the record, below the base URL and not percent-encoded. */
  readonly path: string;
  readonly slug: string;
  /** Where it would be without the permalink of its front matter; absent when that is nowhere else. */
  readonly formerly?: string;
  /** Absent for a feed post without one. */
  readonly title: string | undefined;
  readonly tags: readonly string[];
  /** The date of the file name: RFC 3339 in UTC. */
  readonly named: string | undefined;
  readonly fields: FrontMatter;
  /** What the title links to, and where that stands: in the source, or in the body. */
  readonly link?: { readonly url: string; readonly offset?: number; readonly place?: number };
  /** The author's own keys. */
  readonly data?: JsonObject;
  /** The language that its place or its front matter says (BCP 47). */
  readonly lang: string | undefined;
  /** Where the aliases stand in the source; 0 without any. */
  readonly aliasesAt: number;
  /** Where the body begins in the source. */
  readonly bodyStart: number;
  /** Where, in the body, what follows the title begins. */
  readonly contentStart: number;
  /** How the body came to read as markdown: the edits of each dialect, to what those before it left. */
  readonly translation: readonly (readonly Edit[])[];
  /** The body as it reads. */
  readonly body: Body;
  /** What the body refers to. Positions count from its start. */
  readonly references: readonly Reference[];
  /** The body without the heading that repeats the title, as it reads if no reference changes it. */
  readonly prose: Prose;
  /** The ids of its blocks. */
  readonly blocks: readonly string[];
}

/** A file that is a record or the page of a section. */
export interface ReadManuscript {
  /** Absent when an error excludes the record from the site. */
  readonly manuscript?: ReadText;
  readonly issues: readonly Issue[];
}

/** What a site says of all its records. */
export interface ReadingOptions extends DialectSwitches {
  /** Whether `#words` in the text are tags. */
  readonly inlineTags: boolean;
  /** Keys of front matter that say nothing here about who may read. */
  readonly ownFields: readonly string[];
  /** Of the words that are added to a body (BCP 47). */
  readonly language: string;
  /** What is published of the author's own keys; nothing when it is `false`. */
  readonly data: DataOptions | false;
}

/**
 * Reads a markdown file as a record.
 * @param plugins - read what the owner's code makes of its text
 */
export async function readManuscript(
  source: SourceText,
  place: RecordLocation,
  options: ReadingOptions,
  plugins?: Translator,
): Promise<ReadManuscript> {
  const { inlineTags: withInlineTags, ownFields, data: dataOptions, math, subscript, isMdx } = options;
  const frontMatter = readFrontMatter(source, { ownFields });
  const { fields, bodyStart } = frontMatter;
  const language = languageOf(source, place, frontMatter);
  const location = inItsLanguage(place, language.lang);
  const recipe = readRecipe(frontMatter.own, recipeNames(language.lang ?? options.language));
  const switches = { math, subscript, isMdx, plugins };
  const read = await readBody(source, bodyStart, fields, switches, recipe);
  if (read.tree === undefined) return { issues: [...frontMatter.issues, ...read.issues] };
  const { tree } = read;
  const body = read.body.text;
  const comments = findComments(tree, body);
  const { title, contentStart } = titleOf(
    { tree, body, comments },
    { title: fields.title, called: location.kind === 'post' ? undefined : location.called },
  );
  const address = addressOf(source, location, title, frontMatter);
  const { path } = address;
  const named = nameDate(source, location, frontMatter);
  const inText = withInlineTags ? inlineTags(tree, body, comments) : [];
  const tags = mergeTags([...fields.tags, ...(place.tags ?? [])], inText);
  const own = recipe !== undefined && read.hasRecipe ? recipe.rest : frontMatter.own;
  const data = dataOptions === false ? { issues: [] } : readData(source, own, dataOptions);
  const issues = [
    ...withoutTemplate(frontMatter),
    ...read.issues,
    ...[
      ...reportComments(comments, body),
      ...findForeignSyntax(tree, body, comments),
      ...findPlainCode(tree),
    ].map(({ offset, finding }) => read.body.issue('warning', offset, finding)),
    ...address.issues,
    ...data.issues,
    ...language.issues,
    ...named.issues,
    ...tagIssues(source, tags, frontMatter.offsets.tags ?? bodyStart),
  ];
  const hasError = issues.some(({ severity }) => severity === 'error');
  // A date that cannot be read may be one that is still to come.
  if (path === undefined || frontMatter.unread.includes('created') || hasError) return { issues };
  if (isSharedPath(path) && location.name !== '' && body.slice(contentStart).trim() === '')
    return {
      issues: [...issues, taken(source, { path }, 'the file has no text to show above what is there')],
    };
  const content = contentStart === 0 ? tree : { ...tree, children: tree.children.slice(1) };
  const manuscript: ReadText = {
    source,
    kind: location.kind,
    section: location.section,
    path,
    slug: slugOf(path, location.section),
    ...(address.formerly === undefined ? {} : { formerly: address.formerly }),
    title,
    named: named.time,
    tags,
    fields: {
      ...fields,
      draft: fields.draft || location.draft,
      aliases: [...fields.aliases, ...address.written],
    },
    ...linkOf(frontMatter, contentStart === 0 ? undefined : read.link),
    ...('value' in data ? { data: data.value } : {}),
    lang: language.lang,
    aliasesAt: frontMatter.offsets.aliases ?? 0,
    bodyStart,
    contentStart,
    translation: read.layers,
    body: read.body,
    references: findReferences(
      content,
      body,
      comments.filter(({ start }) => start >= contentStart),
    ),
    prose: proseOf(content),
    blocks: [...blocksOf(content).keys()],
  };
  return { manuscript, issues };
}

/** The link that front matter says, else that of the heading. */
function linkOf(
  { fields, offsets }: FrontMatterResult,
  ofHeading: HeadingLink | undefined,
): Pick<ReadText, 'link'> {
  if (fields.link !== undefined) return { link: { url: fields.link, offset: offsets.link ?? 0 } };
  return ofHeading === undefined ? {} : { link: ofHeading };
}

/** Reports a template (Obsidian and Hugo store them beside the texts) in place of its errors as a text. */
function withoutTemplate({ issues, unread }: FrontMatterResult): readonly Issue[] {
  const unfilled = issues.filter(({ severity, value }) => severity === 'error' && templateMark.test(value));
  const [first] = unfilled;
  // With a date of its own it would be published.
  if (first === undefined || !unread.includes('created')) return issues;
  const template: Issue = {
    ...first,
    severity: 'warning',
    rule: 'template',
    message: `The file is a template, by its ${shown(first.value)}, so it is not published.`,
    fix: 'Nothing, if that is meant. Else fill in the template.',
  };
  return [template, ...issues.filter((issue) => !unfilled.includes(issue))];
}

/** The date of the file name. One that is none is an error, unless the front matter has a date. */
function nameDate(
  source: SourceText,
  { date }: RecordLocation,
  { fields, unread }: FrontMatterResult,
): { readonly time: string | undefined; readonly issues: readonly Issue[] } {
  if (date === undefined) return { time: undefined, issues: [] };
  const read = parseDate(date);
  if (read.ok) return { time: read.value, issues: [] };
  if (fields.created !== undefined || unread.includes('created')) return { time: undefined, issues: [] };
  const { rule, message, fix } = read;
  return {
    time: undefined,
    issues: [source.issue('error', 0, { rule, value: date, message: `In the file name, ${message}`, fix })],
  };
}

function mergeTags(declared: readonly string[], inline: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return [...declared, ...inline].filter((tag) => {
    const key = tagKey(tag);
    return !seen.has(key) && seen.add(key);
  });
}
