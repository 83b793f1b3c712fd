import { mapInPieces, sortInPieces } from '../scheduling/slices.ts';
import type { SearchRecord } from '../search-index.ts';
import { valueFor } from '../structures/checked-reads.ts';
import type { Language } from '../text/language.ts';
import { foldedOf, stemCode, writeKeys } from './dictionary.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { groupByWord } from './occurrences.ts';
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
  const { keys, words } = yield* orderForms(log.keys);
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

/** The keys in their order, and the word in the log that each is of. */
function* orderForms(
  unordered: readonly string[],
): Generator<void, { readonly keys: readonly string[]; readonly words: readonly number[] }> {
  const numbers = new Map<string, number>();
  yield* mapInPieces(unordered, (key, number) => numbers.set(key, number));
  const keys = yield* sortInPieces(unordered);
  return { keys, words: yield* mapInPieces(keys, (key) => valueFor(numbers, key)) };
}
