import { known, mapInSlices } from '@site/primitives';
import type { Language } from '@site/text-analysis';
import { sortInSlices } from '../scheduling/slices.ts';
import type { SearchRecord } from '../search-index.ts';
import { foldedOf, stemCode, writeKeys } from './dictionary.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { groupByWord } from './occurrences.ts';
import { logTerms } from './term-log.ts';
import { writePostings } from './write-postings.ts';

/** Builds an index over records in ranking order of equals, in slices of some milliseconds: each yield ends one. */
export function* buildInverted(
  records: readonly SearchRecord[],
  stem: Language['stem'],
): Generator<void, InvertedIndex> {
  const log = yield* logTerms(records);
  const { keys, words } = yield* orderForms(log.keys);
  const stems = yield* mapInSlices(keys, (key) => stemCode(foldedOf(key), stem(foldedOf(key))));
  const lengths = new Uint32Array(log.lengths.view());
  const occurrences = yield* groupByWord(log);
  return {
    ...(yield* writeKeys(keys)),
    stems: Uint8Array.from(stems),
    lengths,
    ...(yield* writePostings(log, occurrences, words)),
  };
}

/** Sorts the keys into forms, and answers the word of the log that each form is. */
function* orderForms(
  unordered: readonly string[],
): Generator<void, { readonly keys: readonly string[]; readonly words: readonly number[] }> {
  const numbers = new Map<string, number>();
  yield* mapInSlices(unordered, (key, number) => numbers.set(key, number));
  const keys = yield* sortInSlices(unordered);
  return { keys, words: yield* mapInSlices(keys, (key) => known(numbers.get(key))) };
}
