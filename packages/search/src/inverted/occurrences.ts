import { PART } from './numbers.ts';
import { GAP, type TermLog } from './term-log.ts';

/** Where every word stands in a log: for each word a run of places, in their order. */
export interface Occurrences {
  /** Where the run of each word begins, and last where it ends. */
  readonly starts: Int32Array;
  readonly places: Int32Array;
}

/** Sorts a log by word: by counting, because there are many places and few words. */
export function* groupByWord({ spellings, words, joined }: TermLog): Generator<void, Occurrences> {
  const parts = words.parts();
  const starts = new Int32Array(spellings.length + 1);
  for (const part of parts) {
    countWords(part, starts);
    yield;
  }
  countJoined(joined.view(), starts);
  sumUp(starts);
  const places = new Int32Array(starts.at(-1) ?? 0);
  const placing = { places, next: starts.slice(), joined: joined.view(), join: 0 };
  for (const [at, part] of parts.entries()) {
    placeWords(part, at * PART, placing);
    yield;
  }
  return { starts, places };
}

/** Counts each word one place too far on, where the sums then turn counts into beginnings. */
function countWords(words: Int32Array, starts: Int32Array): void {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? GAP;
    if (word !== GAP) starts[word + 1] = (starts[word + 1] ?? 0) + 1;
  }
}

function countJoined(joined: Int32Array, starts: Int32Array): void {
  for (let at = 0; at < joined.length; at += 2) {
    const after = (joined[at] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
}

function sumUp(numbers: Int32Array): void {
  let sum = 0;
  for (const [at, number] of numbers.entries()) {
    sum += number;
    numbers[at] = sum;
  }
}

/** The work of putting places where they belong. */
interface Placing {
  readonly places: Int32Array;
  /** For each word, where its next place belongs. */
  readonly next: Int32Array;
  readonly joined: Int32Array;
  /** Which of `joined` comes next. */
  join: number;
}

function placeWords(words: Int32Array, start: number, placing: Placing): void {
  const { places, next, joined } = placing;
  let { join } = placing;
  let joinAt = (joined[join + 1] ?? -1) - start;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? GAP;
    if (word !== GAP) {
      const slot = next[word] ?? 0;
      next[word] = slot + 1;
      places[slot] = start + at;
    }
    while (joinAt === at) {
      const whole = joined[join] ?? 0;
      const slot = next[whole] ?? 0;
      next[whole] = slot + 1;
      places[slot] = start + at;
      join += 2;
      joinAt = (joined[join + 1] ?? -1) - start;
    }
  }
  placing.join = join;
}
