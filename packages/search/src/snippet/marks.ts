import { byteAt, countAt, doubleAt, placeAt } from '../structures/checked-reads.ts';
import { type TextMap, wordAt } from './text-map.ts';
import { hashOf } from './word-hash.ts';

/** A term of a query, as it is looked for in a text. */
export interface Wanted {
  /** Tells the terms of a query apart: they are counted from 0. */
  readonly term: number;
  /** What it tells a reader to see it: more, the rarer it is. */
  readonly worth: number;
}

/**
 * The words of a text that match a query, in their order. They may overlap: so do pairs of characters. Each is one
 * number, because there are hundreds of them in ten hits: as objects they were two fifths of the garbage of a search.
 */
export interface Marks extends WantedForms {
  /** Where each begins, in UTF-16 code units, how long it is, and which of the forms it is. */
  readonly numbers: Float64Array;
}

/** The forms that are wanted, and by form what is wanted. */
interface WantedForms {
  readonly terms: Uint32Array;
  readonly worths: Float64Array;
  /** More than any of `terms`. */
  readonly termCount: number;
}

/** A mark is its start times the one, plus its length, which is at most 255, times the other, plus the number of its form. */
const [START, LENGTH] = [2 ** 28, 2 ** 20];

export function startOf({ numbers }: Marks, at: number): number {
  return Math.floor(doubleAt(numbers, at) / START);
}

/** Where a mark ends, exclusive. */
export function endOf(marks: Marks, at: number): number {
  return startOf(marks, at) + (Math.floor(doubleAt(marks.numbers, at) / LENGTH) & 255);
}

/** The form that a mark is. */
export function formOf({ numbers }: Marks, at: number): number {
  return doubleAt(numbers, at) % LENGTH;
}

/** Finds the words of a text that are wanted; the marks are good until it is asked again. */
export type MarkFinder = (map: TextMap) => Marks;

/** Where marks are written, one text after the other. */
let room = new Float64Array(1 << 8);

/** @param wanted by spelling */
export function createMarkFinder(wanted: ReadonlyMap<string, Wanted>): MarkFinder {
  const hashes = Uint32Array.from(wanted.keys(), hashOf);
  const terms = Uint32Array.from(wanted.values(), ({ term }) => term);
  const forms = {
    terms,
    worths: Float64Array.from(wanted.values(), ({ worth }) => worth),
    termCount: terms.reduce((most, term) => Math.max(most, term + 1), 0),
  };
  return (map) => {
    let count = 0;
    for (let form = 0; form < hashes.length; form++) {
      count = addMarks(map, countAt(hashes, form), form, count);
    }
    return { ...forms, numbers: room.subarray(0, count).sort() };
  };
}

/** Writes the marks of a form behind those before it; answers how many there are then. */
function addMarks(map: TextMap, hash: number, form: number, before: number): number {
  const { firsts, starts, lengths } = map;
  const word = wordAt(map, hash);
  if (word === -1) return before;
  const [from, to] = [placeAt(firsts, word), placeAt(firsts, word + 1)];
  const count = before + to - from;
  if (count > room.length) {
    const larger = new Float64Array(2 * count);
    larger.set(room);
    room = larger;
  }
  for (let at = from; at < to; at++) {
    room[before + at - from] = placeAt(starts, at) * START + byteAt(lengths, at) * LENGTH + form;
  }
  return count;
}

/** The ranges of a passage that marks cover, from its start, without overlap, in their order. */
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
