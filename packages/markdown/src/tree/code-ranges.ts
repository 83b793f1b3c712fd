import { lookAtGfm } from '../parse.ts';
import { descendants } from './descendants.ts';
import { rangeOf, type TextRange } from './ranges.ts';

/** The code blocks and code spans of a body, in order: what stands in them is read by nobody but people. */
export function codeRanges(body: string): readonly TextRange[] {
  return Array.from(descendants(lookAtGfm(body)))
    .filter(({ type }) => type === 'code' || type === 'inlineCode')
    .map(rangeOf);
}
