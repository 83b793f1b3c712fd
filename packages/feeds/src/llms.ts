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

/** Links that need not be in memory all at once, such as a list of them; they can be iterated any number of times. */
export interface LlmsLinks extends Iterable<LlmsLink> {
  readonly length: number;
}

/** A section of the site, and its own llms.txt. */
export interface LlmsSection {
  readonly title: string;
  readonly description: string;
  /** Where its own llms.txt is served. */
  readonly url: string;
  readonly links: LlmsLinks;
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
  const parts = firstThatFits(
    () => writeSite(site, site.sections),
    () => writeSite(site, site.sections.map(withOwnFileOnly)),
  );
  return [...parts].join('');
}

/**
 * Writes the llms.txt of a section: every link, without notes where those would take too much room.
 * @throws {TypeError} when a URL is not absolute
 */
export function writeSectionLlmsTxt(section: LlmsSectionFile): string {
  return [...sectionLlmsTxtParts(section)].join('');
}

/**
 * The same file, part by part, each a link or so.
 * @throws {TypeError} when a URL is not absolute
 */
export function sectionLlmsTxtParts({
  title,
  description,
  prose,
  links,
}: LlmsSectionFile): Generator<string> {
  const head = writeHead(title, description, prose);
  return firstThatFits(
    () => joinBlocks([...head, ...writeList('Pages', links, writeLink)]),
    () => joinBlocks([...head, ...writeList('Pages', links, writeBareLink)]),
  );
}

/** The long form where it fits, else the short one, whatever its length: a list is never truncated. */
function* firstThatFits(whole: () => Iterable<string>, short: () => Iterable<string>): Generator<string> {
  const parts: string[] = [];
  let length = 0;
  for (const part of whole()) {
    length += part.length;
    // The rest of a large site need not be written to know that it is too long.
    if (length >= MAX_LENGTH) return yield* short();
    parts.push(part);
  }
  yield* parts;
}

function writeSite(site: LlmsSite, sections: readonly LlmsSection[]): Iterable<string> {
  return joinBlocks([
    ...writeHead(site.title, site.description, site.prose),
    ...sections.flatMap(({ title, links }) => writeList(title, links, writeLink)),
    ...writeList('Optional', site.optional, writeLink),
  ]);
}

/** A text, or what makes the parts of one. */
type Block = string | (() => Iterable<string>);

/** Blocks with an empty line between two. */
function* joinBlocks(blocks: readonly Block[]): Generator<string> {
  for (const [at, block] of blocks.entries()) {
    if (at > 0) yield '\n';
    if (typeof block === 'string') yield block;
    else yield* block();
  }
}

function writeHead(title: string, description: string, prose: string): readonly string[] {
  return [
    `${heading(1, title)}\n`,
    ...(description === '' ? [] : [`> ${paragraph(description)}\n`]),
    ...(prose === '' ? [] : [`${prose.trimEnd()}\n`]),
  ];
}

/** A section of the format is a list of links, so an empty one is omitted. */
function writeList(title: string, links: LlmsLinks, write: (link: LlmsLink) => string): readonly Block[] {
  const lines = function* () {
    for (const link of links) yield write(link);
  };
  return links.length === 0 ? [] : [`${heading(2, title)}\n`, lines];
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

/** Without notes. */
function writeBareLink({ title, url }: LlmsLink): string {
  return writeLink({ title, url });
}
