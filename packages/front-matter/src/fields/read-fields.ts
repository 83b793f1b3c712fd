import type { Issue, SourceText } from '@site/diagnostics';
import { parseDate } from '../dates/dates.ts';
import { type Entry, isScalar } from '../tree.ts';
import { type FieldName, folderDraft, imageAltSuffix } from './dialects.ts';
import { FieldReader, type Found } from './field-reader.ts';
import { readAliases, readDate, readDraft, readSlug, readTags, readText } from './fields.ts';
import { type Image, readImage, withAlt } from './image.ts';

/** What front matter says, whatever dialect says it. Dates are RFC 3339 in UTC: `2024-05-01T00:00:00Z`. */
export interface FrontMatter {
  readonly title?: string;
  readonly description?: string;
  /** As written: the caller knows which slugs are valid. */
  readonly slug?: string;
  /** As written: the path in the whole site, or a pattern of it. */
  readonly permalink?: string;
  /** As written, in order; absent without any. They are among the tags. */
  readonly categories?: readonly string[];
  /** In NFC and in the author's order and case, without those that differ from an earlier one in case only. */
  readonly tags: readonly string[];
  readonly created?: string;
  /** The day of `created` as its author wrote it, where in UTC it is another: `2024-06-23`. */
  readonly createdDay?: string;
  /** Hugo's `publishDate`, where it is later than `created`: the record is not published before it. */
  readonly publishAfter?: string;
  readonly updated?: string;
  /** The same of `updated`. */
  readonly updatedDay?: string;
  readonly expires?: string;
  readonly draft: boolean;
  /** As written: other addresses (Jekyll, Hugo) or other names (Obsidian) of the record. */
  readonly aliases: readonly string[];
  /** As written: a language tag, or what its author took for one. */
  readonly language?: string;
  /** As written: what translations of one another have in common. */
  readonly translationKey?: string;
  readonly image?: Image;
  /** As written: a URL, or a path of the site or of its folder. */
  readonly link?: string;
}

/** The fields of a file, and where the value of each field that was set stands in its text. */
export interface Fields {
  readonly fields: FrontMatter;
  readonly offsets: Readonly<Partial<Record<keyof FrontMatter, number>>>;
  readonly issues: readonly Issue[];
  /** The fields that are set to something that could not be read: they are not missing. */
  readonly unread: readonly FieldName[];
}

/** How front matter is read. */
export interface FieldOptions {
  /** Keys that say nothing on this site about who may read, whatever they say in other tools. */
  readonly ownFields?: readonly string[];
  /** The file is the page of a folder (Hugo's and Zola's `_index.md`): `draft` is what it says of all within. */
  readonly ofFolder?: boolean;
}

/** Reads every field of the table of dialects. */
export function readFields(
  source: SourceText,
  entries: readonly Entry[],
  { ownFields, ofFolder = false }: FieldOptions = {},
): Fields {
  const reader = new FieldReader(source, entries, ownFields);
  const created = reader.first('created', readDate);
  const found: FoundFields = {
    title: reader.first('title', readText),
    description: reader.first('description', readText),
    slug: reader.first('slug', readSlug),
    permalink: reader.first('permalink', readText),
    tags: reader.all('tags', readTags),
    categories: reader.all('categories', readTags),
    created,
    publishAfter: laterThan(created, reader.first('publishAfter', readDate)),
    updated: reader.first('updated', readDate),
    expires: reader.first('expires', readDate),
    draft: readDraftFlag(reader, ofFolder),
    aliases: reader.all('aliases', readAliases),
    language: reader.first('language', readText),
    translationKey: reader.first('translationKey', readText),
    image: readImageWithAlt(reader),
    link: reader.first('link', readText),
  };
  const isSet = (field: FieldName) => [found[field] ?? []].flat().length > 0;
  reader.misspelled(entries, (field) => isSet(field) || reader.unread.includes(field));
  return { fields: valuesOf(found), offsets: offsetsOf(found), issues: reader.issues, unread: reader.unread };
}

type FoundFields = {
  readonly [Name in FieldName]: NonNullable<FrontMatter[Name]> extends readonly string[]
    ? readonly Found<readonly string[]>[]
    : Found<NonNullable<FrontMatter[Name]>> | undefined;
};

function valuesOf(found: FoundFields): FrontMatter {
  const { title, description, slug, permalink, categories, created, publishAfter, updated, expires } = found;
  const { language, translationKey, image, link } = found;
  return {
    ...(title && { title: title.value }),
    ...(description && { description: description.value }),
    ...(slug && { slug: slug.value }),
    ...(permalink && { permalink: permalink.value }),
    ...(categories.length > 0 && { categories: unique(categories, (category) => category) }),
    tags: unique(found.tags, (tag) => tag.toLowerCase()),
    ...(created && { created: created.value, ...dayOf('createdDay', created) }),
    ...(publishAfter && { publishAfter: publishAfter.value }),
    ...(updated && { updated: updated.value, ...dayOf('updatedDay', updated) }),
    ...(expires && { expires: expires.value }),
    draft: found.draft?.value ?? false,
    aliases: unique(found.aliases, (alias) => alias),
    ...(language && { language: language.value }),
    ...(translationKey && { translationKey: translationKey.value }),
    ...(image && { image: image.value }),
    ...(link && { link: link.value }),
  };
}

/** A list that several spellings make up stands where the first that gives an item does. */
function offsetsOf({ tags, categories, aliases, ...single }: FoundFields): Fields['offsets'] {
  const filled = ({ value }: Found<readonly string[]>) => value.length > 0;
  const lists = {
    tags: tags.find(filled),
    categories: categories.find(filled),
    aliases: aliases.find(filled),
  };
  const all = Object.entries({ ...single, ...lists });
  return Object.fromEntries(all.flatMap(([name, found]) => (found ? [[name, found.offset]] : [])));
}

/** A draft if one spelling says so, whatever its precedence: publishing cannot be taken back. */
function readDraftFlag(reader: FieldReader, ofFolder: boolean): Found<boolean> | undefined {
  const all = ofFolder ? reader.all('draft', readDraft, folderDraft) : reader.all('draft', readDraft);
  const isDenied = all.some(({ spelling, value }) => spelling.meaning === undefined && !value);
  // A text that is about a draft can say `draft: false`; that it is not private, it cannot.
  const flags = all.filter(({ entry, value }) => !(isDenied && value && saysDraft(entry)));
  const words = flags.filter(({ spelling, value }) => value && spelling.meaning !== undefined);
  for (const word of words)
    reader.notPublic(word, ofFolder ? 'all that lies in its folder is' : 'the file is');
  const draft = flags.find(({ value }) => value);
  const published = flags.find(({ value }) => !value);
  if (draft && published && words.length === 0) reader.conflict(draft, published);
  return draft ?? published;
}

function saysDraft({ value }: Entry): boolean {
  return isScalar(value) && /^drafts?$/i.test(value.text.trim());
}

/** The image with the alternative text that has a key of its own, unless the image's map has one already. */
function readImageWithAlt(reader: FieldReader): Found<Image> | undefined {
  const image = reader.first('image', readImage, (a, b) => a.src === b.src);
  if (!image) return undefined;
  const [alt] = reader.beside(image, imageAltSuffix, readText);
  return { ...image, offset: image.value.offset, value: withAlt(image.value, image.value.alt ?? alt?.value) };
}

/** The day that a date is written as, where it differs from the day in UTC. */
function dayOf<Name extends 'createdDay' | 'updatedDay'>(
  name: Name,
  { entry: { value }, value: time }: Found<string>,
): { readonly [Key in Name]?: string } {
  const date = isScalar(value) ? parseDate(value.text) : undefined;
  if (date?.ok !== true || time.startsWith(date.day)) return {};
  return { [name]: date.day } as { readonly [Key in Name]: string };
}

function laterThan(created: Found<string> | undefined, date: Found<string> | undefined): typeof date {
  // Both are RFC 3339 in UTC, the one form that every engine parses alike.
  if (created && date && Date.parse(date.value) <= Date.parse(created.value)) return undefined;
  return date;
}

/** All items in order, without those whose key an earlier one has. */
function unique(
  found: readonly Found<readonly string[]>[],
  keyOf: (item: string) => string,
): readonly string[] {
  const seen = new Set<string>();
  return found
    .flatMap(({ value }) => value)
    .filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
}
