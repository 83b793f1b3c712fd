import { float64At, uint32At } from '@site/structures';
import { endOf, formOf, type Marks, startOf } from './marks.ts';
import { headingEnd, nextBreak, previousBreak, type TextMap } from './text-map.ts';

/** The most UTF-16 code units of a passage: two or three lines of a page of results. */
export const PASSAGE_LENGTH = 200;

/** How many of them precede the first match, as its context. */
const LEAD_LENGTH = 60;

/** The share of its weight that a match in a heading counts: less, because the heading is shown with the passage. */
const HEADING_SHARE = 0.5;

export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** A part of a text, and its offset. */
export interface TextPart {
  readonly text: string;
  readonly start: number;
}

/** The first mark of a passage, and the weight of the terms in it. */
export interface Match extends Passage {
  readonly weight: number;
}

/** The first mark of the passage with the greatest weight, in which each term counts once. The first of equals. */
export function densest(marks: Marks, map: TextMap): Match | undefined {
  const seen = new Uint32Array(marks.termCount);
  // Floating-point sums differ in their last bits with their order.
  const nearlyAll = 0.999 * weightOf(marks, seen);
  let best: number | undefined;
  let greatest = 0;
  for (let at = 0; at < marks.numbers.length; at++) {
    const weight = weightFrom(marks, at, map, seen);
    if (best === undefined || weight > greatest) [best, greatest] = [at, weight];
    if (weight > nearlyAll) break;
  }
  if (best === undefined) return undefined;
  return { start: startOf(marks, best), end: endOf(marks, best), weight: greatest };
}

/** The weight of all terms of some marks. */
function weightOf(marks: Marks, seen: Uint32Array): number {
  let sum = 0;
  for (let at = 0; at < marks.numbers.length; at++) sum += newWeight(marks, at, seen, 1);
  return sum;
}

/** The weight of the passage that begins with a mark. */
function weightFrom(marks: Marks, first: number, map: TextMap, seen: Uint32Array): number {
  const start = startOf(marks, first);
  const furthest = start + PASSAGE_LENGTH - LEAD_LENGTH;
  const end = nextBreak(map, start);
  let sum = 0;
  for (let at = first; at < marks.numbers.length; at++) {
    const own = startOf(marks, at);
    if (endOf(marks, at) > furthest || own > end) break;
    const weight = newWeight(marks, at, seen, first + 2);
    if (weight > 0) sum += headingEnd(map, own) === undefined ? weight : weight * HEADING_SHARE;
  }
  return sum;
}

/**
 * The weight of the term of a mark, or 0 when the round has met the term already.
 * @param seen - by term, the last round that met it
 */
function newWeight(marks: Marks, at: number, seen: Uint32Array, round: number): number {
  const form = formOf(marks, at);
  const term = uint32At(marks.terms, form);
  if (uint32At(seen, term) === round) return 0;
  seen[term] = round;
  return float64At(marks.weights, form);
}

/** The part of a text that contains the passage around a match, wherever words and breaks are. */
export function surroundings({ start }: Passage): Passage {
  // A character may have several code units.
  return { start: Math.max(0, start - PASSAGE_LENGTH), end: start + PASSAGE_LENGTH + 2 };
}

/** The passage around a match: within one block, from word to word, and never within a character. */
export function passageAround(part: TextPart, match: Passage, map: TextMap): Passage {
  const lead = backTo(part, match.start, match.start - LEAD_LENGTH, map);
  const end = onTo(part, lead, Math.max(match.end, lead), map);
  // A passage that ends with its block may begin earlier.
  const start = backTo(part, match.start, end - PASSAGE_LENGTH, map);
  return { start: Math.min(start, lead), end };
}

/** The start of a passage, not before `furthest`. */
function backTo(part: TextPart, matched: number, furthest: number, map: TextMap): number {
  const block = previousBreak(map, matched) + 1;
  const start = Math.min(matched, Math.max(block, furthest));
  return start === block ? start : nextWord(part, start, matched);
}

/** The end of a passage. */
function onTo(part: TextPart, from: number, matchEnd: number, map: TextMap): number {
  const furthest = from + PASSAGE_LENGTH;
  const block = Math.min(map.length, nextBreak(map, from));
  const end = block <= furthest ? block : lastWordEnd(part, matchEnd, furthest);
  return Math.max(end, Math.min(matchEnd, furthest));
}

/** The offset after the next space, or of the first whole character when there is none before the match. */
function nextWord(part: TextPart, from: number, before: number): number {
  for (let at = from; at < before; at++) if (isSpace(part, at)) return at + 1;
  let start = from;
  while (isWithin(part, start)) start++;
  return start;
}

/** The offset of the last space, or of the end of the last whole character when there is none. */
function lastWordEnd(part: TextPart, after: number, to: number): number {
  if (isSpace(part, to)) return to;
  for (let at = to; at > after; at--) if (isSpace(part, at - 1)) return at - 1;
  let end = to;
  while (end > after && isWithin(part, end)) end--;
  return end;
}

function isSpace({ text, start }: TextPart, at: number): boolean {
  const code = text.charCodeAt(at - start);
  // ASCII needs no Unicode properties.
  return code === 32 || ((code < 32 || code > 126) && /\s/.test(text.charAt(at - start)));
}

/** Whether an offset is within a character: within a surrogate pair, or before a combining mark. */
function isWithin({ text, start }: TextPart, at: number): boolean {
  const rest = text.slice(at - start, at - start + 2);
  return /^[\udc00-\udfff\p{M}\u200d]/u.test(rest);
}
