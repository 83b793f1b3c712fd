import {
  descendants,
  type LocatedFinding,
  rangeOf,
  reportFirst,
  type TextRange,
  type Translator,
} from '@site/markdown';
import { parseGfm } from '@site/markdown/gfm';

/** A comment (HTML §13.1.6), or one that nothing closes. */
const COMMENT = /<!--(?:-?>|[\s\S]*?--!?>)|<!--[\s\S]*$/g;

/** Takes HTML comments out: authors write in them what nobody is to read, and a twin is read as it is. */
export const htmlComments: Translator = {
  concerns: (body) => body.includes('<!--'),
  translate(body) {
    const comments = Array.from(descendants(parseGfm(body)))
      .filter(({ type }) => type === 'html')
      .flatMap((node) => commentsIn(rangeOf(node), body));
    return {
      edits: comments.map((comment) => ({ ...comment, text: '' })),
      findings: reportUnclosed(comments, body),
    };
  },
};

function commentsIn({ start, end }: TextRange, body: string): readonly TextRange[] {
  return Array.from(body.slice(start, end).matchAll(COMMENT), ({ 0: comment, index }) => ({
    start: start + index,
    end: start + index + comment.length,
  }));
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
