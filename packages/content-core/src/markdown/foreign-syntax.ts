import type { Nodes, Root } from 'mdast';
import type { Finding } from '../source-text.ts';
import { descendants } from './descendants.ts';
import { rangeOf } from './references.ts';

/** Text that another generator would replace, and that is published here as it stands. */
interface ForeignSyntax {
  readonly rule: string;
  /** Where it counts: in running text, or in raw HTML. */
  readonly nodes: readonly Nodes['type'][];
  readonly pattern: RegExp;
  readonly message: string;
  readonly cure: string;
}

const SYNTAXES: readonly ForeignSyntax[] = [
  {
    rule: 'hugo-shortcode',
    nodes: ['text', 'html'],
    pattern: /\{\{[<%].*/,
    message: 'A Hugo shortcode is published as the text it is.',
    cure: 'Write markdown in its place, or put it in a code span if it is meant to be read.',
  },
  {
    rule: 'liquid-tag',
    nodes: ['text', 'html'],
    pattern: /\{%.*/,
    message: 'A Liquid tag is published as the text it is.',
    cure: 'Write markdown in its place, or put it in a code span if it is meant to be read.',
  },
  {
    rule: 'blob-in-html',
    nodes: ['html'],
    pattern: /(?:blob|series):\/\/[^"'\s>]*/,
    message: 'An embed in raw HTML is not resolved.',
    cure: 'Write it as markdown: ![…](blob://…).',
  },
];

/** The first of each kind in a body: one is enough to send its author looking. */
export function findForeignSyntax(
  tree: Root,
  body: string,
): readonly { readonly offset: number; readonly finding: Finding }[] {
  const syntaxes = SYNTAXES.filter(({ pattern }) => pattern.test(body));
  // Most bodies have none, and so their trees need not be looked through.
  const nodes = syntaxes.length === 0 ? [] : [...descendants(tree)];
  return syntaxes.flatMap(({ nodes: types, pattern, ...explained }) => {
    for (const node of nodes.filter(({ type }) => types.includes(type))) {
      const { start, end } = rangeOf(node);
      const match = pattern.exec(body.slice(start, end));
      if (match !== null)
        return [{ offset: start + match.index, finding: { ...explained, value: match[0].slice(0, 60) } }];
    }
    return [];
  });
}
