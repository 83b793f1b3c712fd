import { FIELDS } from '../inverted/fields.ts';
import { FIELD_WEIGHTS } from '../ranking.ts';
import type { Field } from '../search-index.ts';

/** Field norms by record: the field weight over the length normalisation, w / (1 - b + b × length / average length). */
export type Norms = Readonly<Record<Field, Float64Array>>;

/** @param lengths - the field lengths of the index */
export function normsOf(lengths: Uint32Array): Norms {
  const of = (field: Field): Float64Array => {
    const number = FIELDS.indexOf(field);
    const ofField = lengths.filter((_, at) => at % FIELDS.length === number);
    const average = averageOf(ofField);
    const { weight, b } = FIELD_WEIGHTS[field];
    return Float64Array.from(ofField, (length) => weight / (1 - b + (b * length) / average));
  };
  return {
    title: of('title'),
    description: of('description'),
    headings: of('headings'),
    tags: of('tags'),
    section: of('section'),
    text: of('text'),
  };
}

/** The average field length, over the records that have the field. */
function averageOf(lengths: Uint32Array): number {
  let [sum, count] = [0, 0];
  for (const length of lengths) {
    sum += length;
    if (length !== 0) count++;
  }
  return count === 0 ? 1 : sum / count;
}
