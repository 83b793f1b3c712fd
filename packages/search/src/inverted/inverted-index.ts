import type { DictionaryData } from './dictionary.ts';

/**
 * Where the words stand, as plain arrays: what is built, saved and loaded. Records are numbered in the order in which
 * equals rank (newest first, then by path), so that a lower number wins a tie.
 *
 * The postings of a form are, as LEB128, the number of its records; for each of them, in their order:
 *
 * | number | meaning |
 * |---|---|
 * | gap × 4 + kind | how far the record is from the one before it (the first: from -1), less one |
 * | kind 0, 1 | it stands in the text alone, once or twice |
 * | kind 2 | in the text alone; next: how often, less three |
 * | kind 3 | next: a set of fields, bit by field; and for each of them, in their order: how often |
 *
 * and then, again for each record, its positions: the first, and how far each is from the one before it, Rice-coded
 * with the parameter for their number in so many words as the record has. Words that follow one another in a field
 * have positions that do; between two fields one is left out.
 */
export interface InvertedIndex extends DictionaryData {
  /** How many words each field of each record has: four numbers a record, in the order of the fields. */
  readonly lengths: Uint32Array;
  readonly postings: Uint8Array;
  /** Where the postings of each form begin, and last where they end. */
  readonly postingStarts: Uint32Array;
}

/** The kinds of postings. */
export const ONCE = 0;
export const TWICE = 1;
export const TEXT_ALONE = 2;
export const FIELD_SET = 3;
