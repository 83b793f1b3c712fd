import {
  descendants,
  type LocatedFinding,
  matchesIn,
  rangeOf,
  reportFirst,
  type TextRange,
  type Translator,
} from '@site/markdown';
import { lookAtGfm } from '@site/markdown/gfm';
import type { Nodes } from 'mdast';

/** A comment (HTML §13.1.6), or one that nothing closes. */
const COMMENT = /<!--(?:-?>|[\s\S]*?--!?>)|<!--[\s\S]*$/g;

/** Takes HTML comments out: authors write in them what nobody is to read, and a twin is read as it is. */
export const htmlComments: Translator = {
  concerns: (body) => body.includes('<!--'),
  translate(body) {
    const nodes = [...descendants(lookAtGfm(body))];
    const comments = nodes
      .filter(({ type }) => type === 'html')
      .flatMap((node) => matchesIn(rangeOf(node), COMMENT, body));
    const separators = new Set(nodes.flatMap(separatorsIn));
    return {
      edits: comments.map((comment) => ({
        ...comment,
        text: separators.has(comment.start) ? '<!-- -->' : '',
      })),
      findings: reportUnclosed(comments, body),
    };
  },
};

/** Where the comments begin that end a list (CommonMark 0.31 §5.3): without them it would go on. */
function separatorsIn(parent: Nodes): readonly number[] {
  if (!('children' in parent)) return [];
  return parent.children.flatMap((node, at) =>
    node.type === 'html' && parent.children[at - 1]?.type === 'list' ? rangeOf(node).start : [],
  );
}

/** What nothing closes hides all that follows it. */
function reportUnclosed(comments: readonly TextRange[], body: string): readonly LocatedFinding[] {
  const unclosed = comments.filter(({ start, end }) => !/--!?>$|^<!-->$/.test(body.slice(start, end)));
  return reportFirst(unclosed, body, {
    rule: 'comment-unclosed',
    message: 'Nothing closes this comment, so nothing that follows it is published.',
    fix: 'Write --> where it ends.',
  });
}
