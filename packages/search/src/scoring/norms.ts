import { FIELDS } from '../inverted/fields.ts';
import { FIELD_WEIGHTS } from '../ranking.ts';
import type { Field } from '../search-index.ts';
import { countAt } from '../structures/checked-reads.ts';

/** What a word adds to the frequency of a term, by field and record: the weight of the field over its length. */
export type Norms = Readonly<Record<Field, Float64Array>>;

/** @param lengths - as an index has them */
export function normsOf(lengths: Uint32Array): Norms {
  const of = (field: Field) => normsOfField(field, lengthsOfField(lengths, FIELDS.indexOf(field)));
  return { title: of('title'), tags: of('tags'), text: of('text'), headings: of('headings') };
}

function lengthsOfField(lengths: Uint32Array, field: number): Uint32Array {
  return Uint32Array.from({ length: lengths.length / FIELDS.length }, (_, record) =>
    countAt(lengths, record * FIELDS.length + field),
  );
}

function normsOfField(field: Field, lengths: Uint32Array): Float64Array {
  const average = averageOf(lengths);
  const { weight, b } = FIELD_WEIGHTS[field];
  return Float64Array.from(lengths, (length) => weight / (1 - b + (b * length) / average));
}

/** Over the records that have the field at all. */
function averageOf(lengths: Uint32Array): number {
  let [sum, count] = [0, 0];
  for (const length of lengths) {
    sum += length;
    if (length !== 0) count++;
  }
  return count === 0 ? 1 : sum / count;
}
