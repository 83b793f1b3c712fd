import { float64At, uint32At } from '@site/structures';
import { spellingOf } from '../inverted/dictionary.ts';
import { FIELDS } from '../inverted/fields.ts';
import type { InvertedIndex } from '../inverted/inverted-index.ts';
import type { Dictionary } from '../inverted/open-dictionary.ts';
import { documentFrequency, type Posting, visitPostings } from '../inverted/read-postings.ts';
import { GRID } from '../ranking.ts';
import { PRICES } from '../scheduling/prices.ts';
import type { Explanation, Field, TermExplanation } from '../search-index.ts';
import type { Norms } from './norms.ts';
import { saturate, sharesOf, termWeight } from './scorer.ts';
import type { Term } from './term.ts';

interface Occurrence {
  readonly forms: number[];
  readonly fields: readonly FieldOccurrence[];
  /** The sum over the fields, in the order of the scorer: floating-point sums depend on it. */
  frequency: number;
}

interface FieldOccurrence {
  readonly field: Field;
  /** The term frequency, as it is and weighted. */
  count: number;
  frequency: number;
}

interface TermOccurrences extends Pick<TermExplanation, 'documents'> {
  readonly term: Term;
  readonly byRecord: ReadonlyMap<number, Occurrence>;
}

/** A record by number, and its score in a search. */
export type Hit = { readonly record: number; readonly score: number };

export interface ExplainRequest {
  /** What is explained. */
  readonly hits: readonly Hit[];
  readonly terms: readonly Term[];
  readonly index: InvertedIndex;
  readonly dictionary: Dictionary;
  readonly norms: Norms;
}

/**
 * Explains the scores of hits, by the numbers of their records. The parts are multiples of 1 / `GRID`, so that they sum up to a score
 * exactly. The postings of each form are read once, whatever the number of hits.
 */
export function* explain(request: ExplainRequest): Generator<number, ReadonlyMap<number, Explanation>> {
  const { hits, terms, dictionary, norms } = request;
  const explanations = new Map<number, Explanation>();
  if (hits.length === 0) return explanations;
  const shareOf = sharesOf(terms);
  const isHit = new Uint8Array(norms.text.length);
  for (const { record } of hits) isHit[record] = 1;
  const found: TermOccurrences[] = [];
  for (const term of terms) found.push(yield* find(term, isHit, request));
  for (const { record, score } of hits) {
    yield PRICES.explained * terms.length;
    const explained = found.flatMap(({ term, byRecord, documents }): readonly TermExplanation[] => {
      const occurrence = byRecord.get(record);
      if (occurrence === undefined) return [];
      const weight = shareOf(term) * termWeight(term.repeats, documents, norms.text.length);
      return [
        {
          term: term.correction ?? term.spelling,
          forms: occurrence.forms.map((form) => spellingOf(dictionary.keyOf(form))),
          documents,
          fields: fieldScores(occurrence, weight),
        },
      ];
    });
    const ofTerms = explained.flatMap(({ fields }) => fields).reduce((sum, field) => sum + field.score, 0);
    explanations.set(record, { terms: explained, titleBoost: score - ofTerms });
  }
  return explanations;
}

function* find(
  term: Term,
  isHit: Uint8Array,
  { index, norms }: ExplainRequest,
): Generator<number, TermOccurrences> {
  const byRecord = new Map<number, Occurrence>();
  const counted = new Uint8Array(norms.text.length);
  let documents = 0;
  for (const { form, weight } of term.forms) {
    yield PRICES.posting * documentFrequency(index, form);
    visitPostings(index, form, (posting) => {
      const { record } = posting;
      if (counted[record] === 0) documents++;
      counted[record] = 1;
      if (isHit[record] === 0) return;
      const occurrence = byRecord.get(record) ?? newOccurrence();
      byRecord.set(record, occurrence);
      add(occurrence, form, weight, posting, norms);
    });
  }
  return { term, byRecord, documents };
}

function newOccurrence(): Occurrence {
  return { forms: [], fields: FIELDS.map((field) => ({ field, count: 0, frequency: 0 })), frequency: 0 };
}

/** Adds a form that a record has to the occurrence of its term. */
function add(occurrence: Occurrence, form: number, weight: number, posting: Posting, norms: Norms): void {
  occurrence.forms.push(form);
  let sum = 0;
  for (const [at, inField] of occurrence.fields.entries()) {
    const count = uint32At(posting.counts, at);
    const part = count * float64At(norms[inField.field], posting.record);
    sum += part;
    inField.count += count;
    inField.frequency += weight * part;
  }
  occurrence.frequency += weight * sum;
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
