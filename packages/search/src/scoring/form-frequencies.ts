import { type BoundedMemo, boundedMemo, float64At, uint32At } from '@site/structures';
import { FIELDS, TITLE } from '../inverted/fields.ts';
import type { InvertedIndex } from '../inverted/inverted-index.ts';
import { documentFrequency, visitPostings } from '../inverted/read-postings.ts';
import type { TitleFrequencies } from './exact-titles.ts';
import type { Norms } from './norms.ts';

/** The postings of a form, weighed for scoring. */
export interface FormFrequencies {
  /** Ascending. */
  readonly records: Uint32Array;
  /** The weighted term frequency in each of them: over fields, weighed and length-normalised (the tf of BM25F). */
  readonly frequencies: Float64Array;
  readonly titles: TitleFrequencies;
}

/** The size of the memo of forms, in bytes: all words of ten thousand pages fit. */
const MEMO_SIZE = 32 * 2 ** 20;

/** What the objects of a form take besides its arrays, in bytes. */
const OVERHEAD = 512;

/** What an entry of a Map takes, in bytes. */
const MAP_ENTRY = 48;

/** Reads the postings of forms, memoized: queries repeat their words. */
export function formFrequencies(index: InvertedIndex, norms: Norms): BoundedMemo<number, FormFrequencies> {
  return boundedMemo(
    (form) => readForm(index, norms, form),
    ({ records, frequencies, titles }) =>
      records.byteLength + frequencies.byteLength + MAP_ENTRY * titles.size + OVERHEAD,
    MEMO_SIZE,
  );
}

function readForm(index: InvertedIndex, norms: Norms, form: number): FormFrequencies {
  const count = documentFrequency(index, form);
  const [records, frequencies] = [new Uint32Array(count), new Float64Array(count)];
  const titles = new Map<number, number>();
  const byField = FIELDS.map((field) => norms[field]);
  let at = 0;
  visitPostings(index, form, ({ record, counts }) => {
    let frequency = 0;
    for (const [field, norm] of byField.entries()) {
      const count = uint32At(counts, field);
      if (count > 0) frequency += count * float64At(norm, record);
    }
    const inTitle = uint32At(counts, TITLE);
    if (inTitle > 0) titles.set(record, inTitle);
    records[at] = record;
    frequencies[at++] = frequency;
  });
  return { records, frequencies, titles };
}
