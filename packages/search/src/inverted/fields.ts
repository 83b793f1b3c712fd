import { uint32At } from '@site/structures';
import type { Field } from '../search-index.ts';

/** The fields in the order of their numbers in postings and in the log. */
export const FIELDS: readonly Field[] = ['title', 'tags', 'text', 'headings', 'description', 'section'];

export const TITLE = 0;
export const TEXT = 2;

/** The length of a record in words: the sum of its field lengths. */
export function recordLength(lengths: Uint32Array, record: number): number {
  let length = 0;
  for (let field = 0; field < FIELDS.length; field++) {
    length += uint32At(lengths, record * FIELDS.length + field);
  }
  return length;
}
