import { float64At, grow, offsetAt, uint8At, uint32At } from '@site/structures';
import type { Highlight } from '../query/highlights.ts';
import { type TextMap, wordAt } from './text-map.ts';
import { hashOf } from './word-hash.ts';

/**
 * The words of a text that match a query, in their order. Bigrams overlap. Each mark is packed in a number: ten hits
 * have hundreds of them, and as objects they were two fifths of the garbage of a search.
 */
export interface Marks extends HighlightedForms {
  /** For each its start, its length and its form: `start × START + length × LENGTH + form`. */
  readonly numbers: Float64Array;
}

/** The term and weight of each highlighted form. */
interface HighlightedForms {
  readonly terms: Uint32Array;
  readonly weights: Float64Array;
  /** More than any of `terms`. */
  readonly termCount: number;
}

/** A length is at most 255. */
const [START, LENGTH] = [2 ** 28, 2 ** 20];

export function startOf({ numbers }: Marks, at: number): number {
  return Math.floor(float64At(numbers, at) / START);
}

/** The end of a mark, exclusive. */
export function endOf(marks: Marks, at: number): number {
  return startOf(marks, at) + (Math.floor(float64At(marks.numbers, at) / LENGTH) & 255);
}

export function formOf({ numbers }: Marks, at: number): number {
  return float64At(numbers, at) % LENGTH;
}

/** Finds the marks in a text, valid until the next text. */
export type MarkFinder = (map: TextMap) => Marks;

/** The marks of one text after the other. */
let buffer = new Float64Array(1 << 8);

/** @param highlights - by spelling */
export function createMarkFinder(highlights: ReadonlyMap<string, Highlight>): MarkFinder {
  const hashes = Uint32Array.from(highlights.keys(), hashOf);
  const terms = Uint32Array.from(highlights.values(), ({ term }) => term);
  const forms = {
    terms,
    weights: Float64Array.from(highlights.values(), ({ weight }) => weight),
    termCount: terms.reduce((most, term) => Math.max(most, term + 1), 0),
  };
  return (map) => {
    let count = 0;
    for (let form = 0; form < hashes.length; form++) {
      count = addMarks(map, uint32At(hashes, form), form, count);
    }
    return { ...forms, numbers: buffer.subarray(0, count).sort() };
  };
}

/** Appends the marks of a form; returns how many there are then. */
function addMarks(map: TextMap, hash: number, form: number, before: number): number {
  const { firsts, starts, lengths } = map;
  const word = wordAt(map, hash);
  if (word === -1) return before;
  const [from, to] = [offsetAt(firsts, word), offsetAt(firsts, word + 1)];
  const count = before + to - from;
  if (count > buffer.length) buffer = grow(buffer, 2 * count);
  for (let at = from; at < to; at++) {
    buffer[before + at - from] = offsetAt(starts, at) * START + uint8At(lengths, at) * LENGTH + form;
  }
  return count;
}

/** The ranges of a passage that marks cover, relative to its start, merged where they overlap. */
export function rangesOf(
  marks: Marks,
  passage: { readonly start: number; readonly end: number },
): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  for (let at = 0; at < marks.numbers.length; at++) {
    const [start, end] = [startOf(marks, at) - passage.start, endOf(marks, at) - passage.start];
    if (start < 0 || end > passage.end - passage.start) continue;
    const last = ranges.at(-1);
    if (last === undefined || start >= last.end) ranges.push({ start, end });
    else last.end = Math.max(last.end, end);
  }
  return ranges;
}
