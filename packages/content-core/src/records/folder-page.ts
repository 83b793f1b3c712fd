import { type Issue, SourceText } from '@site/diagnostics';
import { type FrontMatterResult, readFrontMatter } from '@site/front-matter';
import type { EarlierTexts } from '../editions/earlier-texts.ts';
import type { ContentFile } from '../files/content-file.ts';
import { isFolderPage } from '../files/location.ts';
import { readSource } from '../files/read-source.ts';
import type { ReadingOptions } from './manuscript.ts';

/** What the page of a folder says of it. */
export interface FolderPage {
  readonly name?: string;
  readonly description?: string;
  /** Where it says that its list is. */
  readonly permalink?: string;
  /** The words that hold back all that lies in it; none where nothing does. */
  readonly words: readonly Issue[];
}

/** What the page of a folder says of it; a draft says neither its name nor its description. */
export async function folderPageOf(
  file: ContentFile,
  options: ReadingOptions,
  earlier: EarlierTexts,
): Promise<FolderPage> {
  const source = await folderPageSource(file, options, earlier);
  if (source === undefined) return { words: [] };
  const { isDraft, frontMatter } = readFolderPage(source, options);
  if (isDraft) return { words: frontMatter.issues.filter(({ rule }) => rule === 'not-public') };
  const { title, description, permalink } = frontMatter.fields;
  return {
    ...(title === undefined ? {} : { name: title }),
    ...(description === undefined ? {} : { description }),
    ...(permalink?.startsWith('/') ? { permalink } : {}),
    words: [],
  };
}

/** The folders whose pages say that all within is a draft: Zola's drafts, Hugo's `cascade`. */
export async function draftFolders(
  markdown: readonly ContentFile[],
  options: ReadingOptions,
  earlier: EarlierTexts,
): Promise<readonly string[]> {
  const pages = markdown.filter(({ path }) => isFolderPage(path));
  const folders = await Promise.all(
    pages.map(async (file) => {
      const source = await folderPageSource(file, options, earlier);
      // What cannot be read may say so too.
      if (source !== undefined && !readFolderPage(source, options).isDraft) return [];
      return [file.path.slice(0, file.path.lastIndexOf('/') + 1)];
    }),
  );
  return folders.flat();
}

/** The text of the page of a folder, or its earlier one when the present one is wrong. */
async function folderPageSource(
  file: ContentFile,
  options: ReadingOptions,
  earlier: EarlierTexts,
): Promise<SourceText | undefined> {
  const present = await readSource(file);
  const isRight =
    present instanceof SourceText &&
    !readFolderPage(present, options).frontMatter.issues.some(({ severity }) => severity === 'error');
  const before = isRight ? undefined : await earlier.of(file.path, options.ownFields);
  if (before !== undefined) {
    earlier.use(file.path);
    return before;
  }
  return present instanceof SourceText ? present : undefined;
}

/** What the page of a folder says of the folder. */
interface ReadFolderPage {
  readonly frontMatter: FrontMatterResult;
  /** Whether it, and all that lies in its folder, is held back. */
  readonly isDraft: boolean;
}

/** Reads what the page of a folder says of the folder. */
function readFolderPage(source: SourceText, { ownFields }: ReadingOptions): ReadFolderPage {
  const frontMatter = readFrontMatter(source, { ownFields, ofFolder: isFolderPage(source.file) });
  const { fields, unread } = frontMatter;
  // What cannot be read may say so too.
  return { frontMatter, isDraft: fields.draft || unread.includes('draft') };
}
