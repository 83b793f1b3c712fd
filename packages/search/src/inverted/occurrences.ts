import { CHUNK_LENGTH, int32At } from '@site/structures';
import { GAP, type TermLog } from './term-log.ts';

/** The occurrences of every word in a log: for each word its offsets, ascending. */
export interface Occurrences {
  /** Where the offsets of each word begin, and last where they end. */
  readonly starts: Int32Array;
  readonly offsets: Int32Array<ArrayBuffer>;
}

/** Sorts a log by word, stably and in slices. A counting sort, because occurrences are many and words are few. */
export function* groupByWord({ keys, words, joined }: TermLog): Generator<void, Occurrences> {
  const chunks = words.chunks();
  const joins = joined.view();
  const starts = new Int32Array(keys.length + 1);
  for (const chunk of chunks) {
    countWords(chunk, starts);
    yield;
  }
  for (let join = 0; join < joins.length; join += 2) count(int32At(joins, join), starts);
  for (let word = 0; word < keys.length; word++)
    starts[word + 1] = int32At(starts, word) + int32At(starts, word + 1);
  const offsets = new Int32Array(int32At(starts, keys.length));
  const next = starts.slice();
  let join = 0;
  for (const [at, chunk] of chunks.entries()) {
    join = placeChunk(chunk, at * CHUNK_LENGTH, joins, join, offsets, next);
    yield;
  }
  return { starts, offsets };
}

function countWords(words: Int32Array, starts: Int32Array): void {
  for (let at = 0; at < words.length; at++) {
    const word = int32At(words, at);
    if (word !== GAP) count(word, starts);
  }
}

/** Counts a word one element further on, so that prefix sums turn counts into starts. */
function count(word: number, starts: Int32Array): void {
  starts[word + 1] = int32At(starts, word + 1) + 1;
}

/**
 * Places the words of a chunk that begins at an offset, and after each of them those that are joined there.
 * @param firstJoin - the first of `joins` that is not placed yet
 * @param next - for each word, where its next offset goes
 * @returns the first of `joins` that is not placed after the chunk
 */
function placeChunk(
  chunk: Int32Array,
  start: number,
  joins: Int32Array,
  firstJoin: number,
  offsets: Int32Array,
  next: Int32Array,
): number {
  let join = firstJoin;
  let joinOffset = joins[join + 1];
  for (let at = 0; at < chunk.length; at++) {
    const word = int32At(chunk, at);
    if (word !== GAP) place(word, start + at, offsets, next);
    for (; joinOffset === start + at; joinOffset = joins[join + 1]) {
      place(int32At(joins, join), joinOffset, offsets, next);
      join += 2;
    }
  }
  return join;
}

function place(word: number, offset: number, offsets: Int32Array, next: Int32Array): void {
  const slot = int32At(next, word);
  next[word] = slot + 1;
  offsets[slot] = offset;
}
