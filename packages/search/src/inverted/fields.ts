import type { Field } from '../search-index.ts';
import { countAt } from '../structures/checked-reads.ts';

/** The fields by their numbers in postings: the order in which the log holds them. */
export const FIELDS: readonly Field[] = ['title', 'tags', 'text', 'headings'];

export const TITLE = 0;
export const TEXT = 2;

/** How many words a record has, by the lengths of all fields of all records. */
export function wordsOf(lengths: Uint32Array, record: number): number {
  let words = 0;
  for (let field = 0; field < FIELDS.length; field++) {
    words += countAt(lengths, record * FIELDS.length + field);
  }
  return words;
}
