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
  const worths = new Map(marks.map(({ term, worth }) => [term, worth]));
  // Sums of fractions differ in their last bits with their order.
  const nearlyAll = 0.999 * [...worths.values()].reduce((sum, worth) => sum + worth, 0);
  let best: { readonly mark: Mark; readonly worth: number } | undefined;
  for (const [at, mark] of marks.entries()) {
    const worth = worthFrom(marks, at, blocks);
    if (best === undefined || worth > best.worth) best = { mark, worth };
    if (worth > nearlyAll) break;
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
export function passageAround(text: string, match: Passage, blocks: Blocks): Passage {
  const lead = backTo(text, match.start, match.start - LEAD_LENGTH, blocks);
  const end = onTo(text, lead, lead + PASSAGE_LENGTH, Math.max(match.end, lead), blocks);
  // What the end of a block leaves over is used at the beginning.
  const start = backTo(text, match.start, end - PASSAGE_LENGTH, blocks);
  return { start: Math.min(start, lead), end };
}

/** Where a passage begins that may go back so far. */
function backTo(text: string, matched: number, furthest: number, blocks: Blocks): number {
  let start = matched;
  while (start > 0 && start > furthest && !blocks.isBreak(start - 1)) start--;
  return start === 0 || blocks.isBreak(start - 1) ? start : nextWord(text, start, matched);
}

/** Where a passage ends that may go on so far. */
function onTo(text: string, from: number, furthest: number, matchEnd: number, blocks: Blocks): number {
  let end = from;
  while (end < text.length && end < furthest && !blocks.isBreak(end)) end++;
  if (end < text.length && !blocks.isBreak(end)) end = lastWordEnd(text, matchEnd, end);
  return Math.max(end, Math.min(matchEnd, furthest));
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
