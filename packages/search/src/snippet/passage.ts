import type { Blocks } from './blocks.ts';
import type { Mark } from './marks.ts';

/** The longest passage, in UTF-16 code units: two or three lines of a page of results. */
const PASSAGE_LENGTH = 200;

/** How much of a passage stands before its first match, so that a reader sees the sentence. */
const LEAD_LENGTH = 60;

/** What a match in a heading tells: less, because the heading is shown with the passage. */
const HEADING_SHARE = 0.5;

export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** The marks that stand closest and tell most: of different terms, the rare ones first. The first of equals. */
export function densest(marks: readonly Mark[], blocks: Blocks): Mark | undefined {
  let best: { readonly mark: Mark; readonly worth: number } | undefined;
  for (const [at, mark] of marks.entries()) {
    const worth = worthFrom(marks, at, blocks);
    if (best === undefined || worth > best.worth) best = { mark, worth };
  }
  return best?.mark;
}

function worthFrom(marks: readonly Mark[], first: number, blocks: Blocks): number {
  const seen = new Set<number>();
  const start = marks[first]?.start ?? 0;
  let [worth, checked] = [0, start];
  for (let at = first; at < marks.length; at++) {
    const mark = marks[at];
    if (mark === undefined || mark.end > start + PASSAGE_LENGTH - LEAD_LENGTH) break;
    while (checked < mark.start && !blocks.isBreak(checked)) checked++;
    if (checked < mark.start) break;
    if (seen.has(mark.term)) continue;
    seen.add(mark.term);
    worth += blocks.isHeading(mark.start) ? mark.worth * HEADING_SHARE : mark.worth;
  }
  return worth;
}

/** The passage around a match: of one block, from a word to a word, and never through a character. */
export function passageAround(
  text: string,
  { start: matched, end: matchEnd }: Passage,
  blocks: Blocks,
): Passage {
  let start = matched;
  while (start > 0 && matched - start < LEAD_LENGTH && !blocks.isBreak(start - 1)) start--;
  const isCut = start > 0 && !blocks.isBreak(start - 1);
  if (isCut) start = nextWord(text, start, matched);
  let end = start;
  while (end < text.length && end - start < PASSAGE_LENGTH && !blocks.isBreak(end)) end++;
  if (end < text.length && !blocks.isBreak(end)) end = lastWordEnd(text, Math.max(matchEnd, start), end);
  return { start, end: Math.max(end, Math.min(matchEnd, start + PASSAGE_LENGTH)) };
}

/** After the next space, or where the first whole character begins when there is none before the match. */
function nextWord(text: string, from: number, before: number): number {
  for (let at = from; at < before; at++) if (/\s/.test(text.charAt(at))) return at + 1;
  return wholeFrom(text, from);
}

/** Before the last space, or where the last whole character ends when there is none. */
function lastWordEnd(text: string, after: number, to: number): number {
  if (/\s/.test(text.charAt(to))) return to;
  for (let at = to; at > after; at--) if (/\s/.test(text.charAt(at - 1))) return at - 1;
  let end = to;
  while (end > after && isWithin(text, end)) end--;
  return end;
}

function wholeFrom(text: string, from: number): number {
  let start = from;
  while (isWithin(text, start)) start++;
  return start;
}

/** Whether a place is in the middle of a character: of a surrogate pair, or before a mark that belongs to a letter. */
function isWithin(text: string, at: number): boolean {
  return (
    /^[\udc00-\udfff\p{M}\u200d]/u.test(text.slice(at, at + 2)) || /[\udc00-\udfff]/.test(text.charAt(at))
  );
}
