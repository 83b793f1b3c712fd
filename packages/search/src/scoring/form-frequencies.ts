import { FIELDS, TITLE } from '../inverted/fields.ts';
import type { InvertedIndex } from '../inverted/inverted-index.ts';
import { recordCount, visitPostings } from '../inverted/read-postings.ts';
import { keep } from '../structures/bounded-memo.ts';
import { countAt, doubleAt } from '../structures/checked-reads.ts';
import type { TitleWords } from './exact-titles.ts';
import type { Norms } from './norms.ts';

/** The records that have a form. */
export interface FormFrequencies {
  /** By their numbers, ascending. */
  readonly records: Uint32Array;
  /** How often each of them has it: its words weighed, and over the length of their field. */
  readonly frequencies: Float64Array;
  /** The records that have it in their title, and how often. */
  readonly titles: TitleWords;
}

/** What the frequencies of the forms that were looked for last may take, in bytes: those of all words of ten thousand pages do. */
const MOST = 32 * 2 ** 20;

/** What the objects of one form take besides their numbers, in bytes. */
const OBJECTS = 512;

/** Reads the postings of forms, and keeps what it has read: most words of a query were looked for before. */
export function formFrequencies(index: InvertedIndex, norms: Norms): (form: number) => FormFrequencies {
  return keep((form) => readForm(index, norms, form), sizeOf, MOST);
}

function sizeOf({ records, frequencies }: FormFrequencies): number {
  return records.byteLength + frequencies.byteLength + OBJECTS;
}

function readForm(index: InvertedIndex, norms: Norms, form: number): FormFrequencies {
  const count = recordCount(index, form);
  const [records, frequencies] = [new Uint32Array(count), new Float64Array(count)];
  const titles = new Map<number, number>();
  const byField = FIELDS.map((field) => norms[field]);
  let at = 0;
  visitPostings(index, form, ({ record, counts }) => {
    let frequency = 0;
    for (const [field, norm] of byField.entries()) {
      const count = countAt(counts, field);
      if (count > 0) frequency += count * doubleAt(norm, record);
    }
    const inTitle = countAt(counts, TITLE);
    if (inTitle > 0) titles.set(record, inTitle);
    records[at] = record;
    frequencies[at++] = frequency;
  });
  return { records, frequencies, titles };
}
