import { type Issue, SourceText } from '@site/diagnostics';
import { sectionOf } from './location.ts';

/** Files that hold texts, or what belongs to texts, for another generator, and that are not read here. */
interface UnreadKind {
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
      'The data files of Eleventy are not read: what they say of the texts beside them counts for nothing.',
    fix: 'Write the fields into the front matter of the texts.',
  },
  {
    // Eleventy's, unless it is the own data of whatever else: only the author knows.
    pattern: /(?:^|\/)([^/]+)\/\1\.json$/,
    of: 'Eleventy',
    rule: 'data-file',
    message:
      'Data is not read: what a file named for its folder says of the texts beside it, as in Eleventy, counts for nothing.',
    fix: 'If it is meant for the texts, write the fields into their front matter.',
  },
];

/**
 * The files that hold something for a reader, are not read, and are not shown by a record either. What else lies
 * outside of the sections is a generator's own: layouts, and what it has built.
 */
export function unreadFiles(
  paths: readonly string[],
  logical: (path: string) => string,
  sections: ReadonlySet<string>,
  shown: ReadonlySet<string>,
  tool: string | undefined,
): readonly Issue[] {
  return paths.flatMap((path) => {
    const kind = KINDS.find(
      ({ pattern, of = tool }) => pattern.test(path) && (tool === undefined || of === tool),
    );
    if (kind === undefined || shown.has(path)) return [];
    const counts = kind.anywhere === true || sections.has(sectionOf(logical(path)) ?? '');
    return counts ? [issueOf(path, kind)] : [];
  });
}

function issueOf(path: string, { rule, message, fix }: UnreadKind): Issue {
  const value = path.slice(path.lastIndexOf('/') + 1);
  return new SourceText(path, '').issue('warning', 0, { rule, value, message, fix });
}
