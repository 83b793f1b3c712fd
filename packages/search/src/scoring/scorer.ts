import { float64At, uint32At } from '@site/structures';
import { FIELDS } from '../inverted/fields.ts';
import type { InvertedIndex } from '../inverted/inverted-index.ts';
import { documentFrequency } from '../inverted/read-postings.ts';
import { FUNCTION_WORD_WEIGHT, GRID, JOINED_WEIGHT, K1, K3, TITLE_BOOST } from '../ranking.ts';
import { PRICES } from '../scheduling/prices.ts';
import { exactTitles, type TitleFrequencies } from './exact-titles.ts';
import { type FormFrequencies, formFrequencies } from './form-frequencies.ts';
import { logarithm } from './logarithm.ts';
import type { Norms } from './norms.ts';
import type { Term } from './term.ts';

/** The scores of records, valid until the next query. */
export interface Scores {
  /** The records with any of the terms, in no order. */
  readonly matched: Uint32Array;
  /** By record, in whole units of 1 / `GRID`. */
  readonly scores: Float64Array;
}

/** A matching form and its postings. */
interface FoundForm {
  readonly weight: number;
  readonly found: FormFrequencies;
}

interface FoundTerm {
  readonly term: Term;
  readonly forms: readonly FoundForm[];
}

/** Scores in two steps: only reading takes turns, because queries share the accumulators. */
export interface Scorer {
  /** Reads the postings of terms, and those that are scored at last. */
  read(terms: readonly Term[]): Generator<number, readonly FoundTerm[]>;
  score(terms: readonly FoundTerm[]): Scores;
}

/**
 * Scores term by term (term at a time): the weighted frequencies of all forms of a term are summed for each record, and
 * then saturated. The accumulators have an element for each record, and are reused for every query.
 */
export function createScorer(index: InvertedIndex, norms: Norms): Scorer {
  const records = index.lengths.length / FIELDS.length;
  const frequenciesOf = formFrequencies(index, norms);
  const scores = new Float64Array(records);
  const matched = new Uint32Array(records);
  const frequencies = new Float64Array(records);
  const touched = new Uint32Array(records);
  let matchedCount = 0;
  let touchedCount = 0;

  function addForm({ records: own, frequencies: ofForm }: FormFrequencies, weight: number): void {
    for (let at = 0; at < own.length; at++) {
      const record = uint32At(own, at);
      const before = float64At(frequencies, record);
      if (before === 0) touched[touchedCount++] = record;
      frequencies[record] = before + weight * float64At(ofForm, at);
    }
  }

  function addScore(record: number, score: number): void {
    const before = float64At(scores, record);
    if (before === 0) matched[matchedCount++] = record;
    scores[record] = before + score;
  }

  /** The fast path for a term with one form: nothing needs to be summed. */
  function addSingle(
    { records: own, frequencies: ofForm }: FormFrequencies,
    formWeight: number,
    weight: number,
  ): void {
    for (let at = 0; at < own.length; at++) {
      addScore(uint32At(own, at), saturate(formWeight * float64At(ofForm, at), weight));
    }
  }

  function addSum(weight: number): void {
    for (let at = 0; at < touchedCount; at++) {
      const record = uint32At(touched, at);
      addScore(record, saturate(float64At(frequencies, record), weight));
      frequencies[record] = 0;
    }
  }

  function addTerm({ repeats }: Term, share: number, forms: readonly FoundForm[]): void {
    const weightOf = (documents: number): number => share * termWeight(repeats, documents, records);
    const [single] = forms;
    if (single !== undefined && forms.length === 1) {
      addSingle(single.found, single.weight, weightOf(single.found.records.length));
    } else {
      touchedCount = 0;
      for (const { found, weight } of forms) addForm(found, weight);
      addSum(weightOf(touchedCount));
    }
  }

  function* read(terms: readonly Term[]): Generator<number, readonly FoundTerm[]> {
    const found: FoundTerm[] = [];
    let postings = 0;
    for (const term of terms) {
      const forms: FoundForm[] = [];
      for (const { form, weight } of term.forms) {
        if (!frequenciesOf.has(form)) yield PRICES.posting * documentFrequency(index, form);
        const ofForm = frequenciesOf(form);
        forms.push({ weight, found: ofForm });
        postings += ofForm.records.length * (term.forms.length === 1 ? 1 : 2);
      }
      found.push({ term, forms });
    }
    yield PRICES.score * postings;
    return found;
  }

  function score(found: readonly FoundTerm[]): Scores {
    for (let at = 0; at < matchedCount; at++) scores[uint32At(matched, at)] = 0;
    matchedCount = 0;
    const shareOf = sharesOf(found.map(({ term }) => term));
    const titles: (readonly TitleFrequencies[])[] = [];
    for (const { term, forms } of found) {
      addTerm(term, shareOf(term), forms);
      if (!term.joined) titles.push(forms.map(({ found }) => found.titles));
    }
    for (const record of exactTitles(titles, index.lengths)) {
      const score = float64At(scores, record);
      scores[record] = score + titleBoost(score);
    }
    return { matched: matched.subarray(0, matchedCount), scores };
  }

  return { read, score };
}

/** The boost of an exact title, in units of 1 / `GRID`. */
export function titleBoost(score: number): number {
  return Math.floor(score * TITLE_BOOST);
}

/** Term-frequency saturation, in units of 1 / `GRID`; at least one, so that a match is never 0. */
export function saturate(frequency: number, weight: number): number {
  return Math.max(1, Math.floor((weight * frequency * (K1 + 1) * GRID) / (K1 + frequency)));
}

/** The weight of a term: its inverse document frequency (Robertson–Spärck Jones, plus 1 so that it stays positive), times the saturated query term frequency. */
export function termWeight(repeats: number, documents: number, records: number): number {
  const idf = logarithm(1 + (records - documents + 0.5) / (documents + 0.5));
  return (idf * repeats * (K3 + 1)) / (K3 + repeats);
}

/**
 * The share of each term: function words weigh little beside content words, and fully where there are none; joined
 * words weigh little, because the words that they are joined of are terms too.
 */
export function sharesOf(terms: readonly Term[]): (term: Term) => number {
  const ofFunctionWord = terms.every(({ isFunctionWord }) => isFunctionWord) ? 1 : FUNCTION_WORD_WEIGHT;
  return ({ isFunctionWord, joined }) => (isFunctionWord ? ofFunctionWord : 1) * (joined ? JOINED_WEIGHT : 1);
}
