import { known } from '@site/primitives';
import { sectionSlugFault, slugify } from './slug.ts';

/** What a markdown file is, by its place in the folder. */
export type Location =
  | {
      readonly kind: 'document' | 'post';
      readonly section: string;
      /** The path below the section as the folders and the file spell it, not yet a slug. */
      readonly name: string;
      /** The date that the file name begins with, as Jekyll has it. */
      readonly date: string | undefined;
      /** Whether the folder or the name makes it a draft. */
      readonly draft: boolean;
    }
  | { readonly kind: 'section-index'; readonly section: string }
  | { readonly kind: 'folder-index' };

/** Where a record stands. */
export type RecordLocation = Exclude<Location, { kind: 'section-index' | 'folder-index' }>;

/** The folder, and the first segment of the paths, of feed posts. */
export const FEED = 'feed';

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
  return /\.(?:md|markdown)$/i.test(path) && !path.startsWith(BLOB_FOLDER);
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

/** What a markdown file of a section is. */
export function locate(path: string, section: string): Location {
  const folders = path.normalize('NFC').split('/');
  const file = known(folders.pop()).replace(/\.[^.]+$/, '');
  // Jekyll's folders may also stand within others: `travel/_posts/2024-05-01-fog.md`.
  const jekyll = folders.filter((folder) => Object.hasOwn(JEKYLL_FOLDERS, folder));
  const parts = [...folders.slice(1).filter((folder) => !jekyll.includes(folder)), file];
  const stem = parts.at(-1);
  if (parts.length === 1 && (stem === '_index' || stem === 'index'))
    return { kind: 'section-index', section };
  if (stem === '_index') return { kind: 'folder-index' };
  // A page bundle (Hugo, Gatsby): the folder carries the name.
  const named = stem === 'index' ? parts.slice(0, -1) : parts;
  const last = named.slice(-1).join();
  const date = (last.match(DATED_NAME) ?? last.match(DAILY_NAME))?.[1];
  return {
    kind: section === FEED ? 'post' : 'document',
    section,
    name: [...named.slice(0, -1), last.replace(DATED_NAME, '')].join('/'),
    date,
    draft: named.some(isSetAside) || jekyll.some((folder) => JEKYLL_FOLDERS[folder]?.draft),
  };
}
