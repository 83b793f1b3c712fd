import type { Issue } from '@site/diagnostics';
import { isScalar, type ValueNode } from '../tree.ts';
import { notPublic } from './not-public.ts';
import type { Spelling } from './spelling.ts';

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
/** The dates of a text by what happened on them, as Material for MkDocs has them. */
const isNoMapOfDates = (value: ValueNode) =>
  value.kind !== 'map' || !value.entries.some(({ key }) => key === 'created');
/** A URL of the web, or a path that says that it is one. */
const isAddress = (value: ValueNode) =>
  isScalar(value) && /^(?:https?:\/\/|\.{0,2}\/)\S+$/i.test(value.text.trim());
const isWordy = (value: ValueNode) => isScalar(value) && value.text.trim() !== '';
/** The language of a program that a text is about, or one in words, is none of these. */
const isTagLike = (value: ValueNode) =>
  isScalar(value) && /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(value.text.trim());
const isNoBoolean = (value: ValueNode) => value.kind !== 'boolean';
/** A path of a page, and none of a computer or of a program. */
const isPagePath = (value: ValueNode) =>
  isScalar(value) && /^\/?[^\s/\\:]+(?:\/[^\s/\\:]+)*\/?$/.test(value.text);

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
    spellings: [{ path: 'slug', from: ['Jekyll', 'Hugo', 'Astro', 'Gatsby', 'Zola', 'Docusaurus'] }],
  },
  // Paths of the whole site, and not names within a section.
  permalink: {
    severity: 'warning',
    spellings: [
      { path: 'permalink', from: ['Jekyll', 'Eleventy', 'Hexo', 'Obsidian'], when: isNoBoolean },
      { path: 'url', from: ['Hugo'] },
      { path: 'path', from: ['Zola', 'Gatsby'], when: isPagePath },
    ],
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
  // What addresses are made of in Jekyll and Hexo; they are tags as well.
  categories: {
    severity: 'warning',
    spellings: [
      { path: 'categories', from: ['Jekyll', 'Hexo'] },
      { path: 'category', from: ['Jekyll'], whole: true },
    ],
  },
  created: {
    severity: 'error',
    spellings: [
      {
        path: 'date',
        from: ['Jekyll', 'Hugo', 'Astro', 'Eleventy', 'Obsidian', 'Gatsby', 'Zola'],
        when: isNoMapOfDates,
      },
      { path: 'date.created', from: ['MkDocs'] },
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
      { path: 'date.updated', from: ['MkDocs'] },
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
      ...notPublic,
    ],
  },
  // What a post is about, elsewhere or on this site; any other text under these keys is the author's own.
  link: {
    severity: 'warning',
    spellings: [
      { path: 'link', from: ['Jekyll', 'Hugo'], when: isAddress },
      // Daring Fireball's `external-url`, JSON Feed's `external_url`, `externalUrl` of themes.
      { path: 'external_url', from: ['Jekyll', 'Hugo'], when: isAddress },
      { path: 'externalLink', from: ['Hugo'], when: isAddress },
    ],
  },
  aliases: {
    severity: 'warning',
    spellings: [
      { path: 'aliases', from: ['Hugo', 'Obsidian', 'Zola'] },
      { path: 'alias', from: ['Obsidian'] },
      { path: 'redirect_from', from: ['Jekyll'] },
    ],
  },
  language: {
    severity: 'warning',
    spellings: [
      { path: 'lang', from: ['Jekyll', 'Hexo', 'Eleventy', 'Quartz'], when: isWordy },
      { path: 'language', from: ['Hexo', 'schema.org'], standIn: true, when: isTagLike },
      { path: 'locale', from: ['Gatsby', 'Eleventy'], standIn: true, when: isTagLike },
    ],
  },
  // Texts of one key are translations of one another, wherever they lie.
  translationKey: {
    severity: 'warning',
    spellings: [
      { path: 'translationKey', from: ['Hugo', 'Eleventy'] },
      { path: 'page_id', from: ['Jekyll'], standIn: true },
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
      { path: 'socialImage', from: ['Gatsby'] },
      // Minimal Mistakes, and what themes of Zola take.
      { path: 'header.image', from: ['Jekyll'] },
      { path: 'header.overlay_image', from: ['Jekyll'] },
      { path: 'extra.image', from: ['Zola'] },
      { path: 'extra.cover_image', from: ['Zola'] },
      // A smaller picture of the same, made for lists.
      { path: 'thumbnail', from: ['Gatsby', 'Hugo', 'Eleventy'], standIn: true },
      { path: 'header.teaser', from: ['Jekyll'], standIn: true },
    ],
  },
} as const satisfies Readonly<Record<string, Field>>;

export type FieldName = keyof typeof fields;

/** What the page of a folder says of all that lies in it: Zola's `draft`, Hugo's `cascade`. It is always reported. */
export const folderDraft: Field = {
  severity: 'error',
  spellings: fields.draft.spellings
    .map((spelling: Spelling) => ({ meaning: 'a draft', ...spelling }))
    .flatMap((spelling) => [
      ...(spelling.pageOnly ? [] : [spelling]),
      { ...spelling, path: `cascade.${spelling.path}` },
    ]),
};

/** The keys that an author may use for something else than who may read. */
export const ownableKeys: readonly string[] = [
  ...new Set(notPublic.map(({ path }) => path.replace(/^(?:params|extra)\./, '').replace(/\..*/, ''))),
];

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
