import { type Issue, SourceText } from '@site/diagnostics';
import { type FrontMatterResult, readFrontMatter } from '@site/front-matter';
import type { EarlierTexts } from '../editions/earlier-texts.ts';
import type { ContentFile } from '../files/content-file.ts';
import { readSource } from '../files/read-source.ts';
import type { ReadingOptions } from './manuscript.ts';

/** What the page of a section says of it. */
export interface SectionPage {
  readonly slug: string;
  readonly name?: string;
  readonly description?: string;
}

/** The page of a section (Hugo's `_index.md`) names the section, unless it is a draft; it is no record. */
export function readSectionPage(
  source: SourceText,
  slug: string,
  options: ReadingOptions,
): { readonly sectionPage?: SectionPage; readonly issues: readonly Issue[] } {
  const { isDraft, frontMatter } = readFolderPage(source, options);
  const { fields, bodyStart, issues } = frontMatter;
  if (isDraft) return { issues };
  const { title, description } = fields;
  const isEmpty = source.text.slice(bodyStart).trim() === '';
  return {
    sectionPage: {
      slug,
      ...(title === undefined ? {} : { name: title }),
      ...(description === undefined ? {} : { description }),
    },
    issues: isEmpty ? issues : [...issues, textOfSectionPage(source, bodyStart)],
  };
}

function textOfSectionPage(source: SourceText, offset: number): Issue {
  return source.issue('warning', offset, {
    rule: 'section-index-body',
    value: '',
    message: 'The page of a section is made from its records, so the text of this file is not published.',
    fix: 'Move the text to a document of its own.',
  });
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
      const { source } = await folderPageSource(file, options, earlier);
      // What cannot be read may say so too.
      if (source !== undefined && !readFolderPage(source, options).isDraft) return [];
      return [file.path.slice(0, file.path.lastIndexOf('/') + 1)];
    }),
  );
  return folders.flat();
}

/** The text of the page of a folder, or its earlier one when the present one is wrong, and then what is wrong with it. */
export async function folderPageSource(
  file: ContentFile,
  options: ReadingOptions,
  earlier: EarlierTexts,
): Promise<{ readonly source?: SourceText; readonly errors: readonly Issue[] }> {
  const present = await readSource(file);
  const errors =
    present instanceof SourceText
      ? readFolderPage(present, options).frontMatter.issues.filter(({ severity }) => severity === 'error')
      : [present];
  const before = errors.length === 0 ? undefined : await earlier.of(file.path, options.ownFields);
  if (before !== undefined) {
    earlier.use(file.path);
    return { source: before, errors };
  }
  return present instanceof SourceText ? { source: present, errors: [] } : { errors };
}

/** Whether a file is what Hugo and Zola call the page of a folder. */
export function isFolderPage(path: string): boolean {
  return /(?:^|\/)_index\.[^./]+$/.test(path);
}

/** What the page of a folder says of the folder. */
interface FolderPage {
  readonly frontMatter: FrontMatterResult;
  /** Whether it, and all that lies in its folder, is held back. */
  readonly isDraft: boolean;
  /** The words that say so. */
  readonly words: readonly Issue[];
}

/** Reads what the page of a folder says of the folder. */
export function readFolderPage(source: SourceText, { ownFields }: ReadingOptions): FolderPage {
  const frontMatter = readFrontMatter(source, { ownFields, ofFolder: isFolderPage(source.file) });
  const { fields, unread, issues } = frontMatter;
  const words = issues.filter(({ rule }) => rule === 'not-public');
  // What cannot be read may say so too.
  return { frontMatter, isDraft: fields.draft || unread.includes('draft'), words };
}
