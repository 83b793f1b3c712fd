import { type AnswerMeter, characterEnd } from './tokens.ts';

/** What a text is cut after, the best first: a paragraph, a line, a word. */
const BREAKS = ['\n\n', '\n', ' '] as const;

/** How much of a text is measured at once, in UTF-16 code units. */
const STEP = 1024;

/** A part of a text, in UTF-16 code units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The end of the part of a range that begins at `start` and adds so many tokens to an answer at most. It is the end of a
 * paragraph, a line or a word in the last quarter of that part where there is one, and never within a character.
 */
export async function cutText(
  text: string,
  { start, end }: Range,
  most: number,
  meter: AnswerMeter,
): Promise<number> {
  const farthest = await endOfTokens(text, { start, end }, most, meter);
  if (farthest === end) return end;
  const least = start + Math.ceil((farthest - start) * 0.75);
  for (const mark of BREAKS) {
    const cut = text.lastIndexOf(mark, farthest - mark.length) + mark.length;
    if (cut > least && cut <= farthest) return cut;
  }
  return farthest;
}

async function endOfTokens(
  text: string,
  { start, end }: Range,
  most: number,
  { text: measure }: AnswerMeter,
): Promise<number> {
  let left = most;
  for (let at = start; at < end; ) {
    const next = characterEnd(text, Math.min(end, at + STEP));
    const tokens = await measure(text.slice(at, next));
    if (tokens > left) return lastFitting(text, { start: at, end: next }, left, measure);
    left -= tokens;
    at = next;
  }
  return end;
}

/** The farthest place up to which a short text fits, by bisection. */
async function lastFitting(
  text: string,
  { start, end }: Range,
  most: number,
  measure: AnswerMeter['text'],
): Promise<number> {
  let [fits, exceeds] = [start, end];
  while (exceeds - fits > 1) {
    const middle = (fits + exceeds) >> 1;
    if ((await measure(text.slice(start, middle))) <= most) fits = middle;
    else exceeds = middle;
  }
  return characterEnd(text, fits);
}
