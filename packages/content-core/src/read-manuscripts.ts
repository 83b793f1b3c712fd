import { type BuildCache, madeOf } from './cache/build-cache.ts';
import type { ContentFile } from './content-file.ts';
import { readFrontMatter } from './front-matter/read-front-matter.ts';
import type { Issue } from './issue.ts';
import { FEED, isRecordFile, type Location, locate, sectionOf } from './location.ts';
import { type Manuscript, type ReadManuscript, readManuscript } from './manuscript.ts';
import { readSource } from './read-source.ts';
import { DEFAULT_SECTIONS, type SectionConfig, type SiteConfig } from './site-config.ts';
import { sectionSlugFault } from './slug.ts';
import { SourceText } from './source-text.ts';

/** The records of a folder, each read by itself, and the sections they are in. */
export interface Manuscripts {
  readonly manuscripts: readonly Manuscript[];
  readonly sections: readonly SectionConfig[];
  readonly issues: readonly Issue[];
}

/** What a markdown file turned out to be: a record, the page of a section, or neither. */
interface ReadFile {
  readonly manuscript?: Manuscript;
  readonly sectionPage?: SectionPage;
  readonly issues: readonly Issue[];
}

/** What the page of a section says of it. */
interface SectionPage {
  readonly slug: string;
  readonly name?: string;
  readonly description?: string;
}

/** Reads every markdown file of a folder. */
export async function readManuscripts(
  files: readonly ContentFile[],
  config: SiteConfig,
  cache?: BuildCache,
): Promise<Manuscripts> {
  const markdown = files.filter(({ path }) => isRecordFile(path));
  const declared = config.sections ?? [...DEFAULT_SECTIONS, ...undeclaredSections(markdown)];
  const known = new Set([FEED, ...declared.map(({ slug }) => slug)]);
  const read = await Promise.all(markdown.map((file) => readFile(file, known, config.inline_tags, cache)));
  const pages = new Map(
    read.flatMap(({ sectionPage }) => (sectionPage === undefined ? [] : [[sectionPage.slug, sectionPage]])),
  );
  return {
    manuscripts: read.flatMap(({ manuscript }) => manuscript ?? []),
    sections: config.sections ?? declared.map((section) => ({ ...section, ...pages.get(section.slug) })),
    issues: [...files.flatMap(({ path }) => mdxIssues(path)), ...read.flatMap(({ issues }) => issues)],
  };
}

async function readFile(
  file: ContentFile,
  known: ReadonlySet<string>,
  withInlineTags: boolean,
  cache: BuildCache | undefined,
): Promise<ReadFile> {
  const section = sectionOf(file.path);
  if (section === undefined || !known.has(section)) return { issues: [outsideSections(file.path, section)] };
  const source = await readSource(file);
  if (!(source instanceof SourceText)) return { issues: [source] };
  const location = locate(file.path, section);
  return location.kind === 'section-index'
    ? readSectionPage(source, section)
    : readRecord(source, location, withInlineTags, cache);
}

/** Reads a record, unless the cache knows what came of the same file. The source itself need not be kept. */
async function readRecord(
  source: SourceText,
  location: Exclude<Location, { kind: 'section-index' }>,
  withInlineTags: boolean,
  cache: BuildCache | undefined,
): Promise<ReadFile> {
  const { manuscript, issues } = await madeOf(
    cache,
    ['manuscript', source.file, withInlineTags],
    source.text,
    () => withoutSource(readManuscript(source, location, withInlineTags)),
  );
  return manuscript === undefined ? { issues } : { manuscript: { ...manuscript, source }, issues };
}

function withoutSource({ manuscript, issues }: ReadManuscript) {
  if (manuscript === undefined) return { issues };
  const { source: _, ...rest } = manuscript;
  return { manuscript: rest, issues };
}

/** Without a declaration every folder that holds markdown is a section. */
function undeclaredSections(markdown: readonly ContentFile[]): readonly SectionConfig[] {
  const folders = new Set(markdown.map(({ path }) => sectionOf(path) ?? ''));
  return [...folders]
    .filter(
      (slug) => sectionSlugFault(slug) === undefined && !DEFAULT_SECTIONS.some((each) => each.slug === slug),
    )
    .map((slug) => ({
      slug,
      name: slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' '),
      description: '',
    }));
}

/** The page of a section (Hugo's `_index.md`) names the section; it is no record. */
function readSectionPage(source: SourceText, slug: string): ReadFile {
  const { fields, bodyStart, issues } = readFrontMatter(source);
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
    cure: 'Move the text to a document of its own.',
  });
}

function outsideSections(path: string, section: string | undefined): Issue {
  const fault = section === undefined ? undefined : sectionSlugFault(section);
  return new SourceText(path, '').issue('warning', 0, {
    rule: 'outside-sections',
    value: section ?? '',
    message:
      section === undefined
        ? 'The file stands in no section, so it is not published.'
        : `The folder "${section}" is not a section of this site, so the file is not published.`,
    cure:
      section === undefined
        ? 'Move it into the folder of a section.'
        : fault === undefined
          ? `Add to \`sections\` in site.yaml: {slug: ${section}, name: …}.`
          : `Rename the folder: "${section}" cannot be a section, because ${fault}.`,
  });
}

function mdxIssues(path: string): readonly Issue[] {
  if (!/\.mdx$/i.test(path)) return [];
  const issue = new SourceText(path, '').issue('warning', 0, {
    rule: 'mdx',
    value: '.mdx',
    message: 'MDX is a program, not a text, so the file is not published.',
    cure: 'Save it as .md, without imports and components.',
  });
  return [issue];
}
