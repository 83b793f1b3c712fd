/** Files that hold texts, or what belongs to texts, for another generator, and that are not read here. */
export interface UnreadKind {
  readonly pattern: RegExp;
  /** Whether it holds a text wherever it lies: a folder without markdown is no section. */
  readonly anywhere?: true;
  /** The only tool for which it holds them; a folder whose tool is not known may be one of it. */
  readonly of?: string;
  readonly rule: string;
  readonly message: string;
  readonly fix: string;
}

const MARKDOWN_FIX = 'Write its text as markdown, in a file whose name ends in .md.';

const KINDS: readonly UnreadKind[] = [
  {
    // Jekyll takes all of these for markdown.
    pattern: /\.(?:mdown|mkdown|mkdn|mkd|mdwn|mdtext|mdtxt)$/i,
    anywhere: true,
    rule: 'not-markdown',
    message: 'Markdown is read from files that end in .md, .mdx or .markdown, so the file is not published.',
    fix: 'Rename it so that it ends in .md.',
  },
  {
    pattern: /\.(?:html?|org|adoc|asciidoc|rst|textile|ipynb|njk|liquid|canvas)$/i,
    rule: 'not-markdown',
    message: 'Only markdown is read, so the file is not published as a page.',
    fix: MARKDOWN_FIX,
  },
  {
    pattern: /\.11tydata\.(?:json|[cm]?js)$/,
    rule: 'data-file',
    message:
      'Of the data files of Eleventy only the permalink, the tags and what is held back are read: what else they say of the texts beside them counts for nothing.',
    fix: 'Write the other fields into the front matter of the texts.',
  },
  {
    // Eleventy's, unless it is the own data of whatever else: only the author knows.
    pattern: /(?:^|\/)([^/]+)\/\1\.json$/,
    of: 'Eleventy',
    rule: 'data-file',
    message:
      'Of a file named for its folder, as Eleventy has data, only the permalink, the tags and what is held back are read for the texts beside it.',
    fix: 'If it says more of the texts, write those fields into their front matter.',
  },
];

/**
 * What a file holds that is not read; `undefined` of what holds nothing for readers.
 * @param tool - whose repository it lies in, if that is known
 */
export function unreadKind(path: string, tool: string | undefined): UnreadKind | undefined {
  return KINDS.find(({ pattern, of = tool }) => pattern.test(path) && (tool === undefined || of === tool));
}
