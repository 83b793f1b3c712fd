import type { SiteLanguage } from '@site/languages';
import { groupBy, known } from '@site/primitives';
import { sectionSlugFault, slugify } from '@site/site-config';

/** Where a record stands. */
export interface RecordLocation {
  readonly kind: 'document' | 'post';
  readonly section: string;
  /** What its path begins with, `/posts`; empty of what has its path at the root of the site. */
  readonly below: string;
  /**
   * The path below that as the folders and the file spell it, not yet a slug. Empty of the page of a section and of the
   * home page.
   */
  readonly name: string;
  /** What the paths of its language begin with, `/fr`: `below` does so, too; absent where that is nothing. */
  readonly prefix?: string;
  /** Whether the permalink of its text begins with that, too, though its author does not write it. */
  readonly hasPrefixedPermalink?: boolean;
  /** The language that its folder or its name says. */
  readonly lang?: string;
  /** The languages of a site in which the front matter of a text decides of the prefix. */
  readonly languages?: readonly SiteLanguage[];
  /** The pattern of its address, when that does not follow from its name. */
  readonly address?: string;
  /** The field of front matter that stands for the last part of its name. */
  readonly namedBy?: string;
  /** What its folders say of it. */
  readonly tags?: readonly string[];
  /** What the file, or the folder whose page it is, is called. */
  readonly called: string;
  /** The date that the file name begins with, as Jekyll has it. */
  readonly date: string | undefined;
  /** Whether the folder or the name makes it a draft. */
  readonly draft: boolean;
}

/** The folder, and the first segment of the paths, of feed posts. */
export const FEED = 'feed';

/** The section of what lies in no folder. */
export const PAGES = 'pages';

/** Jekyll's folders, and what they hold. */
const JEKYLL_FOLDERS: Readonly<Record<string, { readonly section: string; readonly draft: boolean }>> = {
  _posts: { section: 'posts', draft: false },
  _drafts: { section: 'posts', draft: true },
};

const DATED_NAME = /^(\d{4}-\d{2}-\d{2})-(?=.)/;

/** A name that is a date, or goes on after one, as the daily notes of Obsidian have it: the date is part of it. */
const DAILY_NAME = /^(\d{4}-\d{2}-\d{2})(?:[ _]|$)/;

/** The folder whose files can be named by their CID; none of them is read as a record. */
export const BLOB_FOLDER = 'blobs/';

/** Whether a file is one that records are read from. */
export function isRecordFile(path: string): boolean {
  return /\.(?:mdx?|markdown)$/i.test(path) && !path.startsWith(BLOB_FOLDER);
}

/**
 * The top-level folder of a path as a section, whether or not the site has it; `undefined` for a file at the root.
 * `Daily Notes` is the section `daily-notes`; a folder that cannot be a section in that way either is named as it is.
 */
export function sectionOf(path: string): string | undefined {
  const [folder, ...rest] = path.split('/');
  if (folder === undefined || rest.length === 0) return undefined;
  if (Object.hasOwn(JEKYLL_FOLDERS, folder)) return JEKYLL_FOLDERS[folder]?.section;
  const slug = slugify(folder);
  return sectionSlugFault(folder) === undefined || sectionSlugFault(slug) !== undefined ? folder : slug;
}

/** Whether a name is one that Jekyll and Astro leave out: `_notes.md`. */
export function isSetAside(name: string): boolean {
  return /^_\p{L}/u.test(name);
}

/** Whether a file is what Hugo and Zola call the page of a folder: some of what it says is of all within. */
export function isFolderPage(path: string): boolean {
  return /(?:^|\/)_index\.[^./]+$/.test(path);
}

/** What the other files say of the place of one. */
export interface Arrangement {
  /** The files that are the pages of their folders. */
  readonly pages: ReadonlySet<string>;
  /**
   * The folders at the root that are no sections: those that hold such a page and no other record, which is all that they
   * are for, and those whose list would stand where the service has a page, as that of `search` would. What they hold is
   * published where it lies.
   */
  readonly bundles: ReadonlySet<string>;
}

/**
 * How the markdown files of a folder lie beside one another.
 * @param declared - the sections that the site declares, if it does: none of them is a bundle
 */
export function arrange(paths: readonly string[], declared: ReadonlySet<string> = new Set()): Arrangement {
  const pages = new Set([...groupBy(paths, (path) => [folderOf(path)]).values()].flatMap(pagesOf));
  const byTop = groupBy(paths, (path) => [path.split('/', 1).join()]);
  const bundles = [...byTop].flatMap(([top, [page = '', ...others]]) => {
    const section = sectionOf(page);
    if (section === undefined || Object.hasOwn(JEKYLL_FOLDERS, top) || isSetAside(top)) return [];
    if (section === FEED || declared.has(section)) return [];
    // Translations of one page differ in their extensions at most.
    const isAlone = others.every((other) => withoutExtension(other) === withoutExtension(page));
    const isBundle = isAlone && pages.has(page) && folderOf(page) === top;
    // A site that declares its sections leaves out what lies elsewhere.
    const isNone = declared.size === 0 && sectionSlugFault(section) !== undefined;
    return isBundle || isNone ? [top] : [];
  });
  return { pages, bundles: new Set(bundles) };
}

/** The pages of one folder among its files. A README is one where there is no other. */
function pagesOf(files: readonly string[]): readonly string[] {
  const indexes = files.filter((file) => /^_?index$/i.test(stemOf(file)));
  return indexes.length > 0 ? indexes : files.filter((file) => /^readme$/i.test(stemOf(file)));
}

/** The section that a file is of, whether or not the site has it. */
export function membership(path: string, { bundles, pages }: Arrangement): string {
  // The text above the feed is no post of it.
  if (pages.has(path) && folderOf(path) === FEED) return PAGES;
  return bundles.has(path.split('/', 1).join()) ? PAGES : (sectionOf(path) ?? PAGES);
}

/** Where a markdown file of a section stands. */
export function locate(path: string, section: string, { pages, bundles }: Arrangement): RecordLocation {
  const folders = path.normalize('NFC').split('/');
  const file = known(folders.pop()).replace(/\.[^.]+$/, '');
  // Jekyll's folders may also stand within others: `travel/_posts/2024-05-01-fog.md`.
  const jekyll = folders.filter((folder) => Object.hasOwn(JEKYLL_FOLDERS, folder));
  const isBundle = bundles.has(path.split('/', 1).join());
  const within = folders.filter((folder, depth) => (depth > 0 || isBundle) && !jekyll.includes(folder));
  const isFeed = section === PAGES && sectionOf(path) === FEED;
  // A page bundle (Hugo, Gatsby): the folder carries the name.
  const named = pages.has(path) ? within : [...within, file];
  const last = named.slice(-1).join();
  const date = (last.match(DATED_NAME) ?? last.match(DAILY_NAME))?.[1];
  const name = last.replace(DATED_NAME, '');
  return {
    kind: section === FEED ? 'post' : 'document',
    section,
    below: folders.length === 0 || isBundle ? '' : `/${isFeed ? FEED : section}`,
    name: [...named.slice(0, -1), name].join('/'),
    called: name || (folders[0] ?? 'home'),
    date,
    draft: named.some(isSetAside) || jekyll.some((folder) => JEKYLL_FOLDERS[folder]?.draft),
  };
}

/** The folder of a file; empty at the root. */
function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}

/** The name of a file without its extension. */
function stemOf(path: string): string {
  return withoutExtension(path.slice(path.lastIndexOf('/') + 1));
}

function withoutExtension(path: string): string {
  return path.replace(/\.[^./]+$/, '');
}
