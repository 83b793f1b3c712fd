import { endOfTokens } from './tokens.ts';

/** What a text is cut after, the best first: a paragraph, a line, a word. */
const BREAKS = ['\n\n', '\n', ' '] as const;

/** A part of a text, in UTF-16 code units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The end of the part of a range that begins at `start` and has `maxTokens` at most. It is the end of a paragraph, a line or
 * a word in the second half of that part where there is one, and never within a character.
 */
export function cutText(text: string, { start, end }: Range, maxTokens: number): number {
  const most = endOfTokens(text, start, end, maxTokens);
  if (most === end) return end;
  const least = start + Math.ceil((most - start) / 2);
  for (const mark of BREAKS) {
    const cut = text.lastIndexOf(mark, most - mark.length) + mark.length;
    if (cut > least && cut <= most) return cut;
  }
  return most;
}
