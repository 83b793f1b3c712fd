import { signedAt } from '../structures/checked-reads.ts';
import { PART } from '../structures/int-list.ts';
import { GAP, type TermLog } from './term-log.ts';

/** Where every word stands in a log: for each word a run of places, in their order. */
export interface Occurrences {
  /** Where the run of each word begins, and last where it ends. */
  readonly starts: Int32Array;
  readonly places: Int32Array<ArrayBuffer>;
}

/** Sorts a log by word: by counting, because there are many places and few words. */
export function* groupByWord({ keys, words, joined }: TermLog): Generator<void, Occurrences> {
  const parts = words.parts();
  const joins = joined.view();
  const starts = new Int32Array(keys.length + 1);
  for (const part of parts) {
    countWords(part, starts);
    yield;
  }
  for (let join = 0; join < joins.length; join += 2) count(signedAt(joins, join), starts);
  sumUp(starts);
  const placing: Placing = {
    places: new Int32Array(signedAt(starts, keys.length)),
    next: starts.slice(),
  };
  let join = 0;
  for (const [at, part] of parts.entries()) {
    join = placeWords(part, at * PART, joins, join, placing);
    yield;
  }
  return { starts, places: placing.places };
}

function countWords(words: Int32Array, starts: Int32Array): void {
  for (let at = 0; at < words.length; at++) {
    const word = signedAt(words, at);
    if (word !== GAP) count(word, starts);
  }
}

/** Counts a word one place too far on, where the sums then turn counts into beginnings. */
function count(word: number, starts: Int32Array): void {
  starts[word + 1] = signedAt(starts, word + 1) + 1;
}

function sumUp(numbers: Int32Array): void {
  let sum = 0;
  for (let at = 0; at < numbers.length; at++) {
    sum += signedAt(numbers, at);
    numbers[at] = sum;
  }
}

/** The work of putting places where they belong. */
interface Placing {
  readonly places: Int32Array<ArrayBuffer>;
  /** For each word, where its next place belongs. */
  readonly next: Int32Array;
}

/**
 * Places a part of the log that begins at a place, and after each of its words those that are joined there.
 * @param first - which of `joined` comes next
 * @returns which of them does after the part
 */
function placeWords(
  part: Int32Array,
  start: number,
  joined: Int32Array,
  first: number,
  placing: Placing,
): number {
  let from = 0;
  let join = first;
  for (; join < joined.length; join += 2) {
    const place = signedAt(joined, join + 1);
    if (place >= start + part.length) break;
    placeRun(part, from, place - start + 1, start, placing);
    placeWord(signedAt(joined, join), place, placing);
    from = place - start + 1;
  }
  placeRun(part, from, part.length, start, placing);
  return join;
}

function placeRun(part: Int32Array, from: number, to: number, start: number, placing: Placing): void {
  for (let at = from; at < to; at++) {
    const word = signedAt(part, at);
    if (word !== GAP) placeWord(word, start + at, placing);
  }
}

function placeWord(word: number, place: number, { places, next }: Placing): void {
  const slot = signedAt(next, word);
  next[word] = slot + 1;
  places[slot] = place;
}
