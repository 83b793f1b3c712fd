import type { Field } from '../search-index.ts';

/** The fields by their numbers in postings: the order in which the log holds them. */
export const FIELDS: readonly Field[] = ['title', 'tags', 'text', 'headings'];

export const TITLE = 0;
export const TEXT = 2;
