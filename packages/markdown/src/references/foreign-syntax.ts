import type { Nodes, Root } from 'mdast';
import { descendants } from '../tree/descendants.ts';
import { isOutside } from '../tree/is-outside.ts';
import { rangeOf, type TextRange } from '../tree/ranges.ts';
import { type LocatedFinding, matchesIn, reportFirst } from './report-first.ts';

/** Syntax that another generator would replace, and that is published literally here. */
interface ForeignSyntax {
  readonly rule: string;
  /** The node types that are searched. */
  readonly nodes: readonly Nodes['type'][];
  /** A cheap test that most bodies fail. */
  readonly sign: RegExp;
  readonly pattern: RegExp;
  readonly message: string;
  readonly fix: string;
}

const SYNTAXES: readonly ForeignSyntax[] = [
  {
    rule: 'attribute-list',
    nodes: ['text'],
    sign: /\{#/,
    // Pandoc's, behind what is no heading.
    pattern: /\{#[\w-]+\}(?=[ \t]*$)/gm,
    message: 'An attribute list is published as the text it is.',
    fix: 'Take it out, or put it behind the words of a heading: nothing else can have an anchor of its own.',
  },
  {
    rule: 'directive',
    nodes: ['text'],
    sign: /^[ \t]*:::/m,
    pattern: /^[ \t]*:{3,}[ \t]*\{?[a-z][^\n]*$/gim,
    message: 'A directive that nothing closes is published as the text it is.',
    fix: 'Write ::: on a line of its own where it ends, or take the colons out.',
  },
  {
    rule: 'link-with-space',
    nodes: ['text'],
    sign: /\]\([^()\n]*\s/,
    // `![](my photo.png)`, which many editors show and CommonMark §6.3 does not read.
    pattern: /!?\[[^[\]\n]*\]\((?![<\s])(?=[^()\n]*\s)[^()<>{}"'\n]*\.\w{2,5}\)/g,
    message: 'A path with a space is no link in markdown, so it is published as the text it is.',
    fix: 'Put the path between < and >, or write %20 for each space.',
  },
  {
    rule: 'raw-html',
    nodes: ['html'],
    sign: /<[A-Za-z]/,
    // Of a tag that is not read only what it embeds, runs or asks for is missed.
    pattern:
      /<(?:iframe|img|video|audio|embed|object|svg|script|canvas|input|select|textarea|template)\b(?![^<>]*(?:blob|series):).*/gi,
    message:
      'HTML that runs, draws or asks for something is not shown on pages, and what it holds is missing there.',
    fix: 'Write markdown in its place: an image as ![…](path), anything else as text or a link.',
  },
  {
    rule: 'blob-in-html',
    nodes: ['html'],
    sign: /<[A-Za-z]/,
    pattern: /(?:blob|series):\/\/[^"'\s>]*/g,
    message: 'An embed in raw HTML is not resolved.',
    fix: 'Write it as markdown: ![…](blob://…).',
  },
];

/** Reports the first occurrence of each kind of foreign syntax in a body. */
export function findForeignSyntax(
  tree: Root,
  body: string,
  comments: readonly TextRange[] = [],
): readonly LocatedFinding[] {
  const syntaxes = SYNTAXES.filter(({ sign }) => sign.test(body));
  // Most bodies have none, so their trees are not walked.
  const nodes = syntaxes.length === 0 ? [] : [...descendants(tree)];
  return syntaxes.flatMap(({ nodes: types, pattern, ...explained }) => {
    const found = nodes
      .filter((node) => types.includes(node.type) && !isComment(node, body))
      .flatMap((node) => matchesIn(rangeOf(node), pattern, body))
      .filter(({ start }) => isOutside(comments, start));
    return reportFirst(found, body, explained);
  });
}

/** HTML comments are not published. */
function isComment(node: Nodes, body: string): boolean {
  return node.type === 'html' && body.startsWith('<!--', rangeOf(node).start);
}
