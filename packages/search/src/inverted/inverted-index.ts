import type { DictionaryData } from './dictionary.ts';

/**
 * A positional inverted index as plain arrays: what is built, saved and loaded. Records are numbered in the order in
 * which equals rank (newest first, then by path), so that the lower number wins a tie.
 *
 * The postings of a form are, as varints, its document frequency; for each of its records, ascending:
 *
 * | varint | meaning |
 * |---|---|
 * | gap × 4 + kind | the gap to the record before it (for the first, to -1), less one |
 * | kind 0, 1 | in the text field alone, once or twice |
 * | kind 2 | in the text field alone; next: the term frequency, less three |
 * | kind 3 | next: a set of fields, a bit each; then the term frequency in each of them |
 *
 * and then, again for each record, its positions: the first, and the gap to the one before, Rice-coded with the
 * parameter for their number in a record of that length. Consecutive words of a field have consecutive positions; one
 * is left out between two fields.
 */
export interface InvertedIndex extends DictionaryData {
  /** The field lengths in words: for each record one of each field, in the order of `FIELDS`. */
  readonly lengths: Uint32Array;
  readonly postings: Uint8Array;
  /** The offset of the postings of each form, and last their length. */
  readonly postingStarts: Uint32Array;
}

/** The kinds of postings. */
export const ONCE = 0;
export const TWICE = 1;
export const TEXT_ALONE = 2;
export const FIELD_SET = 3;
