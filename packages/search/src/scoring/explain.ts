import { spellingOf } from '../inverted/dictionary.ts';
import { FIELDS } from '../inverted/fields.ts';
import type { InvertedIndex } from '../inverted/inverted-index.ts';
import type { Dictionary } from '../inverted/open-dictionary.ts';
import { visitPostings } from '../inverted/read-postings.ts';
import { GRID } from '../ranking.ts';
import type { Explanation, Field, TermExplanation } from '../search-index.ts';
import { float64At, uint32At } from '../structures/checked-reads.ts';
import type { Norms } from './norms.ts';
import { saturate, sharesOf, termWeight } from './scorer.ts';
import type { Term } from './term.ts';

/** A term in a record. */
interface Occurrence {
  readonly forms: readonly number[];
  readonly fields: readonly FieldOccurrence[];
  /** The sum over the fields, in the order of the scorer: floating-point sums depend on it. */
  readonly frequency: number;
  /** The document frequency of the term. */
  readonly documents: number;
}

interface FieldOccurrence {
  readonly field: Field;
  /** The term frequency, as it is and weighted. */
  count: number;
  frequency: number;
}

export interface ExplainRequest {
  readonly record: number;
  /** In units of 1 / `GRID`. */
  readonly score: number;
  readonly terms: readonly Term[];
  readonly index: InvertedIndex;
  readonly dictionary: Dictionary;
  readonly norms: Norms;
}

/** Explains the score of a record. The parts are multiples of 1 / `GRID`, so that they sum up to it exactly. */
export function explain({ record, score, terms, index, dictionary, norms }: ExplainRequest): Explanation {
  const shareOf = sharesOf(terms);
  const explained = terms.flatMap((term): readonly TermExplanation[] => {
    const occurrence = find(term, record, index, norms);
    const { forms, documents } = occurrence;
    if (forms.length === 0) return [];
    const weight = shareOf(term) * termWeight(term.repeats, documents, norms.text.length);
    return [
      {
        term: term.correction ?? term.spelling,
        forms: forms.map((form) => spellingOf(dictionary.keyOf(form))),
        documents,
        fields: fieldScores(occurrence, weight),
      },
    ];
  });
  const ofTerms = explained.flatMap(({ fields }) => fields).reduce((sum, field) => sum + field.score, 0);
  return { terms: explained, titleBoost: score / GRID - ofTerms };
}

function find({ forms }: Term, record: number, index: InvertedIndex, norms: Norms): Occurrence {
  const fields = FIELDS.map((field): FieldOccurrence => ({ field, count: 0, frequency: 0 }));
  const documents = new Set<number>();
  const own: number[] = [];
  let frequency = 0;
  for (const { form, weight } of forms) {
    visitPostings(index, form, (posting) => {
      documents.add(posting.record);
      if (posting.record !== record) return;
      own.push(form);
      let sum = 0;
      for (const [at, occurrence] of fields.entries()) {
        const count = uint32At(posting.counts, at);
        const part = count * float64At(norms[occurrence.field], record);
        sum += part;
        occurrence.count += count;
        occurrence.frequency += weight * part;
      }
      frequency += weight * sum;
    });
  }
  return { forms: own, fields, frequency, documents: documents.size };
}

/** Divides the score of a term among its fields; the last of them gets the remainder of rounding. */
function fieldScores({ fields, frequency }: Occurrence, weight: number): TermExplanation['fields'] {
  const having = fields.filter(({ count }) => count > 0);
  const score = saturate(frequency, weight);
  const units = having.slice(0, -1).map((each) => Math.floor((score * each.frequency) / frequency));
  const rest = score - units.reduce((sum, each) => sum + each, 0);
  return having.map(({ field, count }, at) => ({
    field,
    frequency: count,
    score: (units[at] ?? rest) / GRID,
  }));
}
