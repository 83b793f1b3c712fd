import { valueFor } from '../number-at.ts';
import type { SearchRecord } from '../search-index.ts';
import { fold } from '../text/fold.ts';
import type { Language } from '../text/language.ts';
import { foldedOf, stemCode, writeKeys } from './dictionary.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { groupByWord } from './occurrences.ts';
import { mapInPieces, sortInPieces } from './pieces.ts';
import { logTerms } from './term-log.ts';
import { writePostings } from './write-postings.ts';

/**
 * Builds an index over records that are in the order in which equals rank. Each yield is a place where others may
 * run, after at most some milliseconds of work.
 */
export function* buildInverted(
  records: readonly SearchRecord[],
  stem: Language['stem'],
): Generator<void, InvertedIndex> {
  const log = yield* logTerms(records);
  const { keys, words } = yield* orderForms(log.spellings);
  const stems = yield* mapInPieces(keys, (key) => stemCode(foldedOf(key), stem(foldedOf(key))));
  const lengths = new Uint32Array(log.lengths.view());
  const occurrences = yield* groupByWord(log);
  return {
    ...(yield* writeKeys(keys)),
    stems: Uint8Array.from(stems),
    lengths,
    ...(yield* writePostings(log, occurrences, words)),
  };
}

function* orderForms(
  spellings: readonly string[],
): Generator<void, { readonly keys: readonly string[]; readonly words: readonly number[] }> {
  const numbers = new Map<string, number>();
  const unordered = yield* mapInPieces(spellings, (spelling, number) => {
    const key = keyOfSpelling(spelling);
    numbers.set(key, number);
    return key;
  });
  const keys = yield* sortInPieces(unordered);
  return { keys, words: yield* mapInPieces(keys, (key) => valueFor(numbers, key)) };
}

/** The key of a word in the dictionary; see `DictionaryData`. */
export function keyOfSpelling(spelling: string): string {
  const folded = fold(spelling);
  return folded === spelling ? folded : `${folded}\0${spelling}`;
}
