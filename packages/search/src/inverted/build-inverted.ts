import type { SearchRecord } from '../search-index.ts';
import { fold } from '../text/fold.ts';
import type { Language } from '../text/language.ts';
import { foldedOf, stemCode, writeKeys } from './dictionary.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { groupByForm } from './occurrences.ts';
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
  const { keys, formOf } = yield* orderForms(log.spellings);
  const stems = yield* mapInPieces(keys, (key) => stemCode(foldedOf(key), stem(foldedOf(key))));
  const lengths = log.lengths.view().slice();
  const occurrences = yield* groupByForm(log, formOf, keys.length);
  return {
    ...(yield* writeKeys(keys)),
    stems: Uint8Array.from(stems),
    lengths,
    ...(yield* writePostings(occurrences, lengths)),
  };
}

function* orderForms(
  spellings: readonly string[],
): Generator<void, { readonly keys: readonly string[]; readonly formOf: Uint32Array }> {
  const unordered = yield* mapInPieces(spellings, keyOfSpelling);
  const keys = yield* sortInPieces(unordered);
  const forms = new Map<string, number>();
  yield* mapInPieces(keys, (key, form) => forms.set(key, form));
  const formOf = yield* mapInPieces(unordered, (key) => forms.get(key) ?? 0);
  return { keys, formOf: Uint32Array.from(formOf) };
}

/** The key of a word in the dictionary; see `DictionaryData`. */
export function keyOfSpelling(spelling: string): string {
  const folded = fold(spelling);
  return folded === spelling ? folded : `${folded}\0${spelling}`;
}
