import type { Issue } from '@site/diagnostics';
import { isScalar, type ValueNode } from '../tree.ts';

type Dialect =
  | 'Jekyll'
  | 'Hugo'
  | 'Astro'
  | 'Eleventy'
  | 'Obsidian'
  | 'Gatsby'
  | 'Zola'
  | 'WordPress'
  | 'Ghost'
  | 'schema.org';

/** One way to write a field. */
export interface Spelling {
  /** As the dialect writes it, with a dot between a map and its key. Matched by `canonicalKey`. */
  readonly path: string;
  readonly from: readonly Dialect[];
  /** Which values are meant, where another field has the same key. */
  readonly when?: (value: ValueNode) => boolean;
  /** `published: false` means `draft: true`. */
  readonly inverted?: true;
  /** `status: private` means `draft: true`, whatever the word is that `when` lets through. */
  readonly affirms?: true;
  /** Another thing, which serves where the field is absent: that the two differ is no conflict. */
  readonly standIn?: true;
  /** The white space of a text belongs to its one value. */
  readonly whole?: true;
}

/** A field, and its spellings in order of precedence. */
export interface Field {
  /**
   * An `error` where the lost value decides whether, when or where the record is published, or is its title; a
   * `warning` where the record only has less to show.
   */
  readonly severity: Issue['severity'];
  readonly spellings: readonly Spelling[];
}

/** Two digits distinguish a date from `true`, `no` or `1`. */
const isDate = (value: ValueNode) => isScalar(value) && /\d\D*\d/.test(value.text);
const isNoDate = (value: ValueNode) => !isDate(value);
const isBoolean = (value: ValueNode) => value.kind === 'boolean';
/** The states in which WordPress and Ghost show a post to nobody. A scheduled one has its date. */
const isHidden = (value: ValueNode) =>
  isScalar(value) && /^(?:auto-draft|draft|pending|private|trash)$/i.test(value.text.trim());
const isNoBoolean = (value: ValueNode) => value.kind !== 'boolean';

/** The table of dialects: to support one more, add its spellings here. */
export const fields = {
  title: {
    severity: 'error',
    spellings: [
      { path: 'title', from: ['Jekyll', 'Hugo', 'Astro', 'Eleventy', 'Obsidian', 'Gatsby', 'Zola'] },
    ],
  },
  description: {
    severity: 'warning',
    // No `subtitle`: it goes on with the title and says little without it.
    spellings: [
      { path: 'description', from: ['Jekyll', 'Hugo', 'Astro', 'Eleventy', 'Obsidian', 'Gatsby', 'Zola'] },
      // Longer texts about the same, which sites often have beside a description.
      { path: 'summary', from: ['Hugo'], standIn: true },
      { path: 'excerpt', from: ['Jekyll', 'Gatsby'], standIn: true },
      { path: 'custom_excerpt', from: ['Ghost'], standIn: true },
      { path: 'meta_description', from: ['Ghost'], standIn: true },
    ],
  },
  // An error: a record that falls back to its file's name is published under another URL.
  slug: {
    severity: 'error',
    // `url` and `permalink` are paths of the whole site, not names within a section: they are aliases.
    spellings: [{ path: 'slug', from: ['Jekyll', 'Hugo', 'Astro', 'Gatsby', 'Zola'] }],
  },
  tags: {
    severity: 'warning',
    spellings: [
      { path: 'tags', from: ['Jekyll', 'Hugo', 'Astro', 'Eleventy', 'Obsidian', 'Gatsby'] },
      // Jekyll splits its plurals at white space, and takes the singulars whole ("category: Web Design").
      { path: 'tag', from: ['Jekyll', 'Obsidian'], whole: true },
      { path: 'taxonomies.tags', from: ['Zola'] },
      { path: 'categories', from: ['Jekyll', 'Hugo', 'Gatsby'] },
      { path: 'category', from: ['Jekyll', 'Astro', 'Gatsby'], whole: true },
      { path: 'taxonomies.categories', from: ['Zola'] },
      // As in HTML's <meta name="keywords">: only commas divide them.
      { path: 'keywords', from: ['Hugo', 'schema.org'], whole: true },
    ],
  },
  created: {
    severity: 'error',
    spellings: [
      { path: 'date', from: ['Jekyll', 'Hugo', 'Astro', 'Eleventy', 'Obsidian', 'Gatsby', 'Zola'] },
      { path: 'pubDate', from: ['Astro', 'Hugo'] },
      { path: 'pubDatetime', from: ['Astro'] },
      { path: 'published', from: ['Hugo', 'Gatsby'], when: isDate },
      { path: 'publishedAt', from: ['Astro', 'Gatsby', 'Ghost'] },
      { path: 'datePublished', from: ['schema.org'] },
      // When its writing began, which may be long before.
      { path: 'created', from: ['Obsidian'], standIn: true },
      { path: 'createdAt', from: ['Astro', 'Gatsby', 'Ghost'], standIn: true },
      { path: 'dateCreated', from: ['schema.org', 'Obsidian'], standIn: true },
      { path: 'publishDate', from: ['Hugo', 'Astro'], standIn: true },
    ],
  },
  // Hugo holds a page back until its `publishDate` even if its `date` is past; it reads the other two alike.
  publishAfter: {
    severity: 'error',
    spellings: [
      { path: 'publishDate', from: ['Hugo', 'Astro'] },
      { path: 'pubDate', from: ['Hugo', 'Astro'] },
      { path: 'published', from: ['Hugo'], when: isDate },
    ],
  },
  // A warning: without it the record says that it has not changed since it was created.
  updated: {
    severity: 'warning',
    spellings: [
      { path: 'updated', from: ['Zola', 'Obsidian', 'Eleventy'] },
      { path: 'lastmod', from: ['Hugo'] },
      { path: 'updatedDate', from: ['Astro'] },
      { path: 'last_modified_at', from: ['Jekyll'] },
      { path: 'modified', from: ['Hugo', 'Obsidian'] },
      { path: 'updatedAt', from: ['Astro', 'Gatsby', 'Ghost'] },
      { path: 'dateModified', from: ['schema.org', 'Obsidian'] },
      { path: 'date updated', from: ['Obsidian'] },
      { path: 'lastModified', from: ['Eleventy', 'Gatsby'] },
      { path: 'modDatetime', from: ['Astro'] },
      // In Astro's Starlight `lastUpdated: false` hides the date.
      { path: 'lastUpdated', from: ['Astro'], when: isNoBoolean },
    ],
  },
  // An error: unread, a page that should be gone would stay.
  expires: {
    severity: 'error',
    spellings: [
      { path: 'expiryDate', from: ['Hugo'] },
      { path: 'unpublishDate', from: ['Hugo'] },
      { path: 'expires', from: ['schema.org'] },
    ],
  },
  draft: {
    severity: 'error',
    spellings: [
      { path: 'draft', from: ['Hugo', 'Astro', 'Eleventy', 'Gatsby', 'Zola'] },
      { path: 'published', from: ['Jekyll', 'Gatsby'], when: isNoDate, inverted: true },
      { path: 'publish', from: ['Obsidian'], inverted: true },
      { path: 'dg-publish', from: ['Obsidian'], inverted: true },
      { path: 'eleventyExcludeFromCollections', from: ['Eleventy'] },
      // Eleventy writes no file for `permalink: false`.
      { path: 'permalink', from: ['Eleventy'], when: isBoolean, inverted: true },
      // Hugo's headless bundles have no page.
      { path: 'headless', from: ['Hugo'] },
      { path: 'private', from: ['Obsidian'], when: isBoolean },
      // A text that is about a draft can say `draft: false`.
      { path: 'status', from: ['WordPress', 'Ghost'], when: isHidden, affirms: true, standIn: true },
    ],
  },
  aliases: {
    severity: 'warning',
    spellings: [
      { path: 'aliases', from: ['Hugo', 'Obsidian', 'Zola'] },
      { path: 'alias', from: ['Obsidian'] },
      { path: 'redirect_from', from: ['Jekyll'] },
      { path: 'permalink', from: ['Jekyll', 'Eleventy', 'Obsidian'], when: isNoBoolean },
      { path: 'url', from: ['Hugo'] },
    ],
  },
  image: {
    severity: 'warning',
    spellings: [
      { path: 'heroImage', from: ['Astro'] },
      { path: 'image', from: ['Jekyll', 'Hugo', 'Astro', 'Obsidian', 'Gatsby'] },
      { path: 'cover', from: ['Hugo', 'Astro', 'Obsidian'] },
      { path: 'featuredImage', from: ['Gatsby', 'Hugo'] },
      { path: 'feature_image', from: ['Ghost'] },
      { path: 'coverImage', from: ['Astro', 'Gatsby', 'WordPress'] },
      { path: 'ogImage', from: ['Astro'] },
      { path: 'images', from: ['Hugo'] },
      { path: 'banner', from: ['Obsidian'] },
      // A smaller picture of the same, made for lists.
      { path: 'thumbnail', from: ['Gatsby', 'Hugo', 'Eleventy'], standIn: true },
    ],
  },
} as const satisfies Readonly<Record<string, Field>>;

export type FieldName = keyof typeof fields;

export const fieldNames = Object.keys(fields) as readonly FieldName[];

/** The keys of an image that is a map: Astro's `url`, Jekyll's `path`, Hugo's `cover.image`. */
export const imageSourceKeys: readonly string[] = ['src', 'url', 'path', 'image'];

/** What, behind an image's own key, makes the key of its alternative text: `heroImageAlt`, `image_alt`. */
export const imageAltSuffix = 'Alt';

/**
 * The form in which keys are compared: without case, spaces, hyphens and underscores. Hugo takes keys without
 * case, and in these only do `pub_date`, `pubDate`, `PubDate` and `date created`, `dateCreated` differ; no two
 * fields of the table become one (a test says so).
 */
export function canonicalKey(key: string): string {
  // Most keys are in it already, and every key is compared with every spelling of every field.
  return /[A-Z\s_-]|[^\0-\x7f]/.test(key) ? key.toLowerCase().replace(/[\s_-]+/g, '') : key;
}
