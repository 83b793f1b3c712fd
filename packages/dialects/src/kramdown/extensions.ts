import { isOutside, type LocatedFinding, reportFirst, type TextRange, type Translator } from '@site/markdown';
import { codeRanges } from '@site/markdown/gfm';
import { EditWriter } from '../shortcodes/write/edit-writer.ts';
import { Layout } from '../shortcodes/write/layout.ts';

/** `{::comment}`, `{::nomarkdown}`, `{::options auto_ids="false" /}`. */
const OPENING = /\{::(comment|nomarkdown|options)\b([^{}\n]{0,300})\}/g;

/** `{:/comment}`, or `{:/}` for whatever is open. */
const CLOSING = /\{:\/(comment|nomarkdown|options)?\}/g;

/** Takes kramdown's comments out, and the tags around what is no markdown to it. */
export const kramdownExtensions: Translator = {
  concerns: (body) => body.includes('{::'),
  translate(body) {
    const code = codeRanges(body);
    const isText = ({ index }: RegExpExecArray) => isOutside(code, index);
    const closings = Array.from(body.matchAll(CLOSING)).filter(isText).reverse();
    const comments: TextRange[] = [];
    const ranges: TextRange[] = [];
    let after = 0;
    for (const opening of Array.from(body.matchAll(OPENING)).filter(isText)) {
      const [tag, name, rest = ''] = opening;
      const range = { start: opening.index, end: opening.index + tag.length };
      if (range.start < after) continue;
      while ((closings.at(-1)?.index ?? body.length) < range.end) closings.pop();
      const closing = rest.trimEnd().endsWith('/') ? undefined : closings.at(-1);
      after = closing === undefined ? range.end : closing.index + closing[0].length;
      if (name === 'comment' && closing !== undefined) comments.push({ start: range.start, end: after });
      else ranges.push(range, ...(closing === undefined ? [] : [{ start: closing.index, end: after }]));
    }
    const writer = new EditWriter(new Layout(body));
    for (const range of [...comments, ...ranges]) writer.replace(range, '');
    return { edits: writer.edits(), findings: reported(comments, body) };
  },
};

function reported(comments: readonly TextRange[], body: string): readonly LocatedFinding[] {
  return reportFirst(comments, body, {
    rule: 'comment',
    message: 'It reads as a comment of kramdown, so it is not published.',
    fix: 'Nothing, if that is meant. To publish it, put it in a code span.',
  });
}
