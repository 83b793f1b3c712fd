import type { ContentFile } from './content-file.ts';
import { readFrontMatter } from './front-matter/read-front-matter.ts';
import type { Issue } from './issue.ts';
import { FEED, isMarkdown, locate, sectionOf } from './location.ts';
import { type Manuscript, readManuscript } from './manuscript.ts';
import { BLOB_FOLDER } from './resolve/blob-catalogue.ts';
import { DEFAULT_SECTIONS, type SectionConfig, type SiteConfig } from './site-config.ts';
import { sectionSlugFault } from './slug.ts';
import { decodeSource, SourceText } from './source-text.ts';

/** The records of a folder, each read by itself, and the sections they are in. */
export interface Manuscripts {
  readonly manuscripts: readonly Manuscript[];
  readonly sections: readonly SectionConfig[];
}

/** Reads every markdown file of a folder. */
export async function readManuscripts(
  files: readonly ContentFile[],
  config: SiteConfig,
  issues: Issue[],
): Promise<Manuscripts> {
  const markdown = files.filter(({ path }) => isMarkdown(path) && !path.startsWith(BLOB_FOLDER));
  issues.push(...files.filter(({ path }) => /\.mdx$/i.test(path)).map(({ path }) => mdx(path)));
  const declared = config.sections ?? [...DEFAULT_SECTIONS, ...undeclaredSections(markdown)];
  const names = new Map<string, Partial<SectionConfig>>();
  const manuscripts: Manuscript[] = [];
  for (const file of markdown) {
    const section = sectionOf(file.path);
    if (section === undefined || (section !== FEED && !declared.some(({ slug }) => slug === section))) {
      issues.push(outsideSections(file.path, section));
      continue;
    }
    const source = decodeSource(file.path, await file.read());
    if (!(source instanceof SourceText)) {
      issues.push(source);
      continue;
    }
    const location = locate(file.path, section);
    if (location.kind === 'section-index') {
      names.set(section, readSectionIndex(source, issues));
      continue;
    }
    const read = readManuscript(source, location, config.inline_tags);
    issues.push(...read.issues);
    if (read.manuscript !== undefined) manuscripts.push(read.manuscript);
  }
  const sections = config.sections ?? declared.map((section) => ({ ...section, ...names.get(section.slug) }));
  return { manuscripts, sections };
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
function readSectionIndex(source: SourceText, issues: Issue[]): Partial<SectionConfig> {
  const { fields, bodyStart, issues: found } = readFrontMatter(source);
  issues.push(...found);
  if (source.text.slice(bodyStart).trim() !== '') {
    issues.push(
      source.issue('warning', bodyStart, {
        rule: 'section-index-body',
        value: '',
        message: 'The page of a section is made from its records, so the text of this file is not published.',
        cure: 'Move the text to a document of its own.',
      }),
    );
  }
  return {
    ...(fields.title === undefined ? {} : { name: fields.title }),
    ...(fields.description === undefined ? {} : { description: fields.description }),
  };
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

function mdx(path: string): Issue {
  return new SourceText(path, '').issue('warning', 0, {
    rule: 'mdx',
    value: '.mdx',
    message: 'MDX is a program, not a text, so the file is not published.',
    cure: 'Save it as .md, without imports and components.',
  });
}
