import { absoluteUrl } from './absolute-url.ts';
import { escapeInline, heading, paragraph } from './markdown-text.ts';

/** A link of a list. */
export interface LlmsLink {
  readonly title: string;
  /** Absolute, of a markdown file. */
  readonly url: string;
  /** Plain text. */
  readonly notes?: string | undefined;
}

/** A section of the site, and its own llms.txt. */
export interface LlmsSection {
  readonly title: string;
  readonly description: string;
  /** Where its own llms.txt is served. */
  readonly url: string;
  readonly links: readonly LlmsLink[];
}

/** What the llms.txt of a section is written from. */
export interface LlmsSectionFile extends LlmsSection {
  /**
   * Markdown without headings, and not blank: the parser that the format is published with finds a summary only if
   * something stands between it and the first list (AnswerDotAI/llms-txt, `parse_llms_file`).
   */
  readonly prose: string;
}

/** What the llms.txt of the site is written from. */
export interface LlmsSite {
  readonly title: string;
  readonly description: string;
  /** Markdown without headings, as the format demands: how to read the site. */
  readonly prose: string;
  readonly sections: readonly LlmsSection[];
  /** What may be left out where there is little room. */
  readonly optional: readonly LlmsLink[];
}

/** The length, in UTF-16 code units, from which a shorter form is written, so that a model can read the file whole. */
const MAX_LENGTH = 50_000;

/**
 * Writes the llms.txt (llmstxt.org) of a site: every link, or where those are too many the files that list them.
 * @throws {TypeError} when a URL is not absolute
 */
export function writeLlmsTxt(site: LlmsSite): string {
  return firstThatFits(
    () => writeSite(site, site.sections),
    () => writeSite(site, site.sections.map(withOwnFileOnly)),
  );
}

/**
 * Writes the llms.txt of a section: every link, without notes where those would take too much room.
 * @throws {TypeError} when a URL is not absolute
 */
export function writeSectionLlmsTxt({ title, description, prose, links }: LlmsSectionFile): string {
  const head = writeHead(title, description, prose);
  return firstThatFits(
    () => [...head, ...writeList('Pages', links)].join('\n'),
    () => [...head, ...writeList('Pages', links.map(withoutNotes))].join('\n'),
  );
}

/** The long form where it fits, else the short one, whatever its length: a list is never truncated. */
function firstThatFits(whole: () => string, short: () => string): string {
  const text = whole();
  return text.length < MAX_LENGTH ? text : short();
}

function writeSite(site: LlmsSite, sections: readonly LlmsSection[]): string {
  return [
    ...writeHead(site.title, site.description, site.prose),
    ...sections.flatMap(({ title, links }) => writeList(title, links)),
    ...writeList('Optional', site.optional),
  ].join('\n');
}

function writeHead(title: string, description: string, prose: string): readonly string[] {
  return [
    `${heading(1, title)}\n`,
    ...(description === '' ? [] : [`> ${paragraph(description)}\n`]),
    ...(prose === '' ? [] : [`${prose.trimEnd()}\n`]),
  ];
}

/** A section of the format is a list of links, so an empty one is omitted. */
function writeList(title: string, links: readonly LlmsLink[]): readonly string[] {
  return links.length === 0 ? [] : [`${heading(2, title)}\n`, links.map(writeLink).join('')];
}

function writeLink({ title, url, notes = '' }: LlmsLink): string {
  const end = notes === '' ? '' : `: ${escapeInline(notes)}`;
  return `- [${bareName(title)}](${bareDestination(url)})${end}\n`;
}

/** A link text without brackets that would end it (CommonMark 0.31 §6.3), for parsers that ignore escapes. */
function bareName(title: string): string {
  return escapeInline(title).replaceAll('\\]', '&#93;');
}

/** A link destination without parentheses that would end it (CommonMark 0.31 §6.3), for parsers that ignore escapes. */
function bareDestination(url: string): string {
  return absoluteUrl(url).replaceAll('(', '%28').replaceAll(')', '%29');
}

function withOwnFileOnly(section: LlmsSection): LlmsSection {
  const { title, description, url, links } = section;
  if (links.length === 0) return section;
  const count = `${links.length} ${links.length === 1 ? 'page' : 'pages'}.`;
  return { ...section, links: [{ title, url, notes: `${description} ${count}` }] };
}

function withoutNotes({ title, url }: LlmsLink): LlmsLink {
  return { title, url };
}
