import { descendants, rangeOf, type TextRange } from '@site/markdown';
import { parseGfm } from '@site/markdown/gfm';

/** The code blocks and code spans of a body, in order: what stands in them is read by nobody but people. */
export function codeRanges(body: string): readonly TextRange[] {
  return Array.from(descendants(parseGfm(body)))
    .filter(({ type }) => type === 'code' || type === 'inlineCode')
    .map(rangeOf);
}
