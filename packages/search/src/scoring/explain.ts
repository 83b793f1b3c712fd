import type { Corpus } from '../correction/correct.ts';
import { spellingOf } from '../inverted/dictionary.ts';
import { FIELDS } from '../inverted/fields.ts';
import { visitPostings } from '../inverted/read-postings.ts';
import { GRID } from '../ranking.ts';
import type { Explanation, Field, TermExplanation } from '../search-index.ts';
import { countAt, doubleAt } from '../structures/checked-reads.ts';
import type { Norms } from './norms.ts';
import { saturate, sharesOf, termWeight } from './scorer.ts';
import type { Term } from './term.ts';

/** How often a field of a record has a term. */
interface FoundInField {
  readonly field: Field;
  count: number;
  /** What that comes to: weighed, and over the length of the field. */
  frequency: number;
}

/** A term in a record. */
interface Found {
  readonly forms: readonly number[];
  readonly fields: readonly FoundInField[];
  /** The sum of the frequencies, added in the order of the scorer, because sums of fractions depend on it. */
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
  readonly norms: Norms;
}

/** Says why a record has its score. The parts are whole multiples of 1 / `GRID`, so that they sum up to it exactly. */
export function explain({ record, score, terms, corpus, norms }: ExplainRequest): Explanation {
  const records = norms.text.length;
  const shareOf = sharesOf(terms);
  const explained = terms.flatMap((term) => {
    const found = find(term, record, corpus, norms);
    if (found.forms.length === 0) return [];
    const rarity = termWeight(term.repeats, found.documents, records);
    return [explainTerm(term, found, shareOf(term) * rarity, corpus)];
  });
  const ofTerms = explained.flatMap(({ fields }) => fields).reduce((sum, field) => sum + field.score, 0);
  return { terms: explained, titleBoost: score / GRID - ofTerms };
}

function find({ forms }: Term, record: number, { index }: Corpus, norms: Norms): Found {
  const fields = FIELDS.map((field): FoundInField => ({ field, count: 0, frequency: 0 }));
  const documents = new Set<number>();
  const own: number[] = [];
  let frequency = 0;
  for (const { form, weight } of forms) {
    visitPostings(index, form, (posting) => {
      documents.add(posting.record);
      if (posting.record !== record) return;
      own.push(form);
      let sum = 0;
      for (const [at, found] of fields.entries()) {
        const count = countAt(posting.counts, at);
        const part = count * doubleAt(norms[found.field], record);
        sum += part;
        found.count += count;
        found.frequency += weight * part;
      }
      frequency += weight * sum;
    });
  }
  return { forms: own, fields, frequency, documents: documents.size };
}

/** Divides what a term adds among the fields that have it; what rounding leaves over goes to the last of them. */
function explainTerm(
  { spelling, correction }: Term,
  { forms, fields, frequency, documents }: Found,
  weight: number,
  { dictionary }: Corpus,
): TermExplanation {
  const score = saturate(frequency, weight);
  const parts = fields
    .filter(({ count }) => count > 0)
    .map((found) => ({ ...found, units: Math.floor((score * found.frequency) / frequency) }));
  const given = parts.slice(0, -1).reduce((sum, { units }) => sum + units, 0);
  return {
    term: correction ?? spelling,
    forms: forms.map((form) => spellingOf(dictionary.keyOf(form))),
    documents,
    fields: parts.map(({ field, count, units }, at) => ({
      field,
      frequency: count,
      score: (at === parts.length - 1 ? score - given : units) / GRID,
    })),
  };
}
