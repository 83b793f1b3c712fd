import { isOutside, type Translator } from '@site/markdown';
import { codeRanges } from '@site/markdown/gfm';

/** The id of a heading, as a comment of MDX: react.dev and its translations have it so. */
const COMMENT_ID = /\{\/\*([\w-]+)\*\/\}(?=[ \t]*$)(?<=^ {0,3}#{1,6}[ \t].*)/gm;

/** Says the ids that stand in comments behind headings as others do, `{#salt}`. */
export const headingComments: Translator = {
  concerns: (body) => body.search(COMMENT_ID) >= 0,
  translate(body) {
    const code = codeRanges(body);
    const edits = Array.from(body.matchAll(COMMENT_ID))
      .filter(({ index }) => isOutside(code, index))
      .map(({ 0: match, 1: id = '', index }) => ({
        ...{ start: index, end: index + match.length },
        text: `{#${id}}`,
      }));
    return { edits, findings: [] };
  },
};
