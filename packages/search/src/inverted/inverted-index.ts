import type { DictionaryData } from './dictionary.ts';

/**
 * Where the words stand, as plain arrays: what is built, saved and loaded. Records are numbered in the order in which
 * equals rank (newest first, then by path), so that a lower number wins a tie.
 *
 * The postings of a form are, as LEB128, the number of its records, and for each of them, in their order:
 *
 * | number | meaning |
 * |---|---|
 * | gap × 4 + kind | how far the record is from the one before it (the first: from -1), less one |
 * | kind 0, 1 | it stands in the text alone, once or twice |
 * | kind 2 | in the text alone; next: how often, less three |
 * | kind 3 | next: a set of fields, bit by field; and for each of them, in their order: how often |
 *
 * The positions of a form are, for each of its records, in their order: how many there are; and how far each is from
 * the one before it. Words that follow one another in a field have positions that do.
 */
export interface InvertedIndex extends DictionaryData {
  /** How many words each field of each record has: four numbers a record, in the order of the fields. */
  readonly lengths: Uint32Array;
  readonly postings: Uint8Array;
  /** Where the postings of each form begin, and last where they end. */
  readonly postingStarts: Uint32Array;
  readonly positions: Uint8Array;
  /** The forms that have positions, ascending. */
  readonly positioned: Uint32Array;
  /** Where the positions of each of them begin. */
  readonly positionStarts: Uint32Array;
}

/**
 * The most records in which the forms of a word may stand without having positions. To look for a phrase, records
 * that have its words are read where positions are missing; 300 of them take some milliseconds, and the words that
 * are in more make up half of a text but few of its dictionary.
 */
export const MAX_UNPOSITIONED = 300;

/** A posting stands in the text alone and its frequency is in the first number. */
export const ONCE = 0;
export const TWICE = 1;
export const TEXT_ALONE = 2;
export const FIELD_SET = 3;
