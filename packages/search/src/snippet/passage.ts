import { countAt, doubleAt } from '../structures/checked-reads.ts';
import { endOf, formOf, type Marks, startOf } from './marks.ts';
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

/**
 * The mark that the best passage begins with: the one whose passage has the most worth, where each term counts once and
 * a rare one for more. The first of equals.
 */
export function densest(marks: Marks, map: TextMap): Passage | undefined {
  const seen = new Uint32Array(marks.termCount);
  // Sums of fractions differ in their last bits with their order.
  const nearlyAll = 0.999 * worthOf(marks, seen);
  let best: number | undefined;
  let most = 0;
  for (let at = 0; at < marks.numbers.length; at++) {
    const worth = worthFrom(marks, at, map, seen);
    if (best === undefined || worth > most) [best, most] = [at, worth];
    if (worth > nearlyAll) break;
  }
  return best === undefined ? undefined : { start: startOf(marks, best), end: endOf(marks, best) };
}

/** What all terms of some marks tell. */
function worthOf(marks: Marks, seen: Uint32Array): number {
  let sum = 0;
  for (let at = 0; at < marks.numbers.length; at++) sum += newWorth(marks, at, seen, 1);
  return sum;
}

/** What the marks tell that stand in one passage with a first. */
function worthFrom(marks: Marks, first: number, map: TextMap, seen: Uint32Array): number {
  const start = startOf(marks, first);
  const furthest = start + PASSAGE_LENGTH - LEAD_LENGTH;
  const end = nextBreak(map, start);
  let sum = 0;
  for (let at = first; at < marks.numbers.length; at++) {
    const own = startOf(marks, at);
    if (endOf(marks, at) > furthest || own > end) break;
    const worth = newWorth(marks, at, seen, first + 2);
    if (worth > 0) sum += headingEnd(map, own) === undefined ? worth : worth * HEADING_SHARE;
  }
  return sum;
}

/**
 * What the term of a mark tells when it is met for the first time.
 * @param seen - by term, the round in which it was met last
 */
function newWorth(marks: Marks, at: number, seen: Uint32Array, round: number): number {
  const form = formOf(marks, at);
  const term = countAt(marks.terms, form);
  if (countAt(seen, term) === round) return 0;
  seen[term] = round;
  return doubleAt(marks.worths, form);
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
  return /^[\udc00-\udfff\p{M}\u200d]/u.test(rest);
}
