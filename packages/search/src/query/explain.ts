import { spellingOf } from '../inverted/dictionary.ts';
import { FIELDS } from '../inverted/fields.ts';
import { visitPostings } from '../inverted/read-postings.ts';
import { GRID } from '../ranking.ts';
import type { Explanation, TermExplanation } from '../search-index.ts';
import type { Corpus } from './correct.ts';
import { saturate, sharesOf, termWeight } from './scorer.ts';
import type { Term } from './term.ts';

/** A term in a record. */
interface Found {
  readonly forms: number[];
  /** How often each field has it. */
  readonly counts: number[];
  /** What that comes to, by field: weighed, and over the length of the field. */
  readonly frequencies: number[];
  /** The sum of these, added in the order of the scorer, because sums of fractions depend on it. */
  readonly frequency: number;
  /** How many records have any form of the term. */
  readonly documents: number;
}

export interface ExplainRequest {
  readonly record: number;
  /** In units of 1 / `GRID`. */
  readonly score: number;
  readonly terms: readonly Term[];
  readonly corpus: Corpus;
  readonly norms: Float64Array;
}

/** Says why a record has its score. The parts are whole multiples of 1 / `GRID`, so that they sum up to it exactly. */
export function explain({ record, score, terms, corpus, norms }: ExplainRequest): Explanation {
  const shareOf = sharesOf(terms);
  const explained = terms.flatMap((term) => {
    const found = find(term, record, corpus, norms);
    if (found.forms.length === 0) return [];
    const rarity = termWeight(term.repeats, found.documents, norms.length / FIELDS.length);
    return [explainTerm(term, found, shareOf(term) * rarity, corpus)];
  });
  const ofTerms = explained.flatMap(({ fields }) => fields).reduce((sum, field) => sum + field.score, 0);
  return { terms: explained, titleBoost: score / GRID - ofTerms };
}

function find({ forms }: Term, record: number, { index }: Corpus, norms: Float64Array): Found {
  const counts = FIELDS.map(() => 0);
  const frequencies = FIELDS.map(() => 0);
  const documents = new Set<number>();
  const own: number[] = [];
  let frequency = 0;
  for (const { form, weight } of forms) {
    visitPostings(index, form, (posting) => {
      documents.add(posting.record);
      if (posting.record !== record) return;
      own.push(form);
      let sum = 0;
      for (const [field, count] of posting.counts.entries()) {
        const part = count * (norms[record * FIELDS.length + field] ?? 0);
        sum += part;
        counts[field] = (counts[field] ?? 0) + count;
        frequencies[field] = (frequencies[field] ?? 0) + weight * part;
      }
      frequency += weight * sum;
    });
  }
  return { forms: own, counts, frequencies, frequency, documents: documents.size };
}

/** Divides what a term adds among the fields that have it; what rounding leaves over goes to the last of them. */
function explainTerm(
  { spelling, correction }: Term,
  { forms, counts, frequencies, frequency, documents }: Found,
  weight: number,
  { dictionary }: Corpus,
): TermExplanation {
  const score = saturate(frequency, weight);
  const fields = FIELDS.flatMap((field, at) => {
    const [own, count] = [frequencies[at] ?? 0, counts[at] ?? 0];
    return count === 0 ? [] : [{ field, frequency: count, units: Math.floor((score * own) / frequency) }];
  });
  const given = fields.slice(0, -1).reduce((sum, { units }) => sum + units, 0);
  return {
    term: correction ?? spelling,
    forms: forms.map((form) => spellingOf(dictionary.keyOf(form))),
    documents,
    fields: fields.map(({ field, frequency: times, units }, at) => ({
      field,
      frequency: times,
      score: (at === fields.length - 1 ? score - given : units) / GRID,
    })),
  };
}
