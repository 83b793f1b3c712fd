import type { Mark } from './marks.ts';
import { headingEnd, nextBreak, previousBreak, type TextMap } from './text-map.ts';

/** The longest passage, in UTF-16 code units: two or three lines of a page of results. */
export const PASSAGE_LENGTH = 200;

/** How much of a passage stands before its first match, so that a reader sees the sentence. */
const LEAD_LENGTH = 60;

/** What a match in a heading tells: less, because the heading is shown with the passage. */
const HEADING_SHARE = 0.5;

export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** A part of a text, from a place of it on. */
export interface TextPart {
  readonly text: string;
  readonly start: number;
}

/** The marks that stand closest and tell most: of different terms, the rare ones first. The first of equals. */
export function densest(marks: readonly Mark[], map: TextMap): Mark | undefined {
  // Sums of fractions differ in their last bits with their order.
  const nearlyAll = 0.999 * worthOf(marks);
  let best: Mark | undefined;
  let most = 0;
  for (let at = 0; at < marks.length; at++) {
    const worth = worthFrom(marks, at, map);
    if (best === undefined || worth > most) [best, most] = [marks[at], worth];
    if (worth > nearlyAll) break;
  }
  return best;
}

/** What all terms of some marks tell. */
function worthOf(marks: readonly Mark[]): number {
  const seen: number[] = [];
  let sum = 0;
  for (const { term, worth } of marks) {
    if (seen.includes(term)) continue;
    seen.push(term);
    sum += worth;
  }
  return sum;
}

function worthFrom(marks: readonly Mark[], first: number, map: TextMap): number {
  const seen: number[] = [];
  const start = marks[first]?.start ?? 0;
  const end = nextBreak(map, start);
  let worth = 0;
  for (let at = first; at < marks.length; at++) {
    const mark = marks[at];
    if (mark === undefined || mark.end > start + PASSAGE_LENGTH - LEAD_LENGTH || mark.start > end) break;
    if (seen.includes(mark.term)) continue;
    seen.push(mark.term);
    worth += headingEnd(map, mark.start) === undefined ? mark.worth : mark.worth * HEADING_SHARE;
  }
  return worth;
}

/** The part of a text in which the passage around a match is, whatever there is of words and breaks. */
export function surroundings({ start }: Passage): Passage {
  // A character may be of several code units.
  return { start: Math.max(0, start - PASSAGE_LENGTH), end: start + PASSAGE_LENGTH + 2 };
}

/** The passage around a match: of one block, from a word to a word, and never through a character. */
export function passageAround(part: TextPart, match: Passage, map: TextMap): Passage {
  const lead = backTo(part, match.start, match.start - LEAD_LENGTH, map);
  const end = onTo(part, lead, Math.max(match.end, lead), map);
  // What the end of a block leaves over is used at the beginning.
  const start = backTo(part, match.start, end - PASSAGE_LENGTH, map);
  return { start: Math.min(start, lead), end };
}

/** Where a passage begins that may go back so far. */
function backTo(part: TextPart, matched: number, furthest: number, map: TextMap): number {
  const block = previousBreak(map, matched) + 1;
  const start = Math.min(matched, Math.max(block, furthest));
  return start === block ? start : nextWord(part, start, matched);
}

/** Where a passage ends that begins at a place. */
function onTo(part: TextPart, from: number, matchEnd: number, map: TextMap): number {
  const furthest = from + PASSAGE_LENGTH;
  const block = Math.min(map.length, nextBreak(map, from));
  const end = block <= furthest ? block : lastWordEnd(part, matchEnd, furthest);
  return Math.max(end, Math.min(matchEnd, furthest));
}

/** After the next space, or where the first whole character begins when there is none before the match. */
function nextWord(part: TextPart, from: number, before: number): number {
  for (let at = from; at < before; at++) if (isSpace(part, at)) return at + 1;
  let start = from;
  while (isWithin(part, start)) start++;
  return start;
}

/** Before the last space, or where the last whole character ends when there is none. */
function lastWordEnd(part: TextPart, after: number, to: number): number {
  if (isSpace(part, to)) return to;
  for (let at = to; at > after; at--) if (isSpace(part, at - 1)) return at - 1;
  let end = to;
  while (end > after && isWithin(part, end)) end--;
  return end;
}

function isSpace({ text, start }: TextPart, at: number): boolean {
  const code = text.charCodeAt(at - start);
  // Most of what there is needs no table of Unicode.
  return code === 32 || ((code < 32 || code > 126) && /\s/.test(text.charAt(at - start)));
}

/** Whether a place is in the middle of a character: of a surrogate pair, or before a mark that belongs to a letter. */
function isWithin({ text, start }: TextPart, at: number): boolean {
  const rest = text.slice(at - start, at - start + 2);
  return /^[\udc00-\udfff\p{M}\u200d]/u.test(rest) || /^[\udc00-\udfff]/.test(rest);
}
