import { FIELDS } from '../inverted/fields.ts';
import type { InvertedIndex } from '../inverted/inverted-index.ts';
import { FUNCTION_WORD_WEIGHT, GRID, JOINED_WEIGHT, K1, K3, TITLE_BOOST } from '../ranking.ts';
import { countAt, doubleAt } from '../structures/checked-reads.ts';
import { equalTitles, type TitleWords } from './exact-titles.ts';
import { type FormFrequencies, formFrequencies } from './form-frequencies.ts';
import { logarithm } from './logarithm.ts';
import type { Norms } from './norms.ts';
import type { Term } from './term.ts';

/** What the records score, until the next question. */
export interface Scores {
  /** The records that have any of the terms, in no order. */
  readonly matched: Uint32Array;
  /** By record, in units of 1 / `GRID`; whole numbers. */
  readonly scores: Float64Array;
}

/** A form of a term, and where it is found. */
interface FoundForm {
  readonly weight: number;
  readonly found: FormFrequencies;
}

/** Scores the records that have any of some terms. */
export type Scorer = (terms: readonly Term[]) => Scores;

/**
 * Scores records term by term: all the forms of a term add up to one frequency for each record, which is then
 * saturated. The arrays are as long as there are records and are used again for every question.
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
      const record = countAt(own, at);
      const before = doubleAt(frequencies, record);
      if (before === 0) touched[touchedCount++] = record;
      frequencies[record] = before + weight * doubleAt(ofForm, at);
    }
  }

  function addScore(record: number, score: number): void {
    const before = doubleAt(scores, record);
    if (before === 0) matched[matchedCount++] = record;
    scores[record] = before + score;
  }

  /** Of one form, whose records are there once each, nothing need be summed up. */
  function addSingle(
    { records: own, frequencies: ofForm }: FormFrequencies,
    formWeight: number,
    weight: number,
  ): void {
    for (let at = 0; at < own.length; at++) {
      addScore(countAt(own, at), saturate(formWeight * doubleAt(ofForm, at), weight));
    }
  }

  function addSum(weight: number): void {
    for (let at = 0; at < touchedCount; at++) {
      const record = countAt(touched, at);
      addScore(record, saturate(doubleAt(frequencies, record), weight));
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

  return (terms) => {
    for (let at = 0; at < matchedCount; at++) scores[countAt(matched, at)] = 0;
    matchedCount = 0;
    const shareOf = sharesOf(terms);
    const titles: (readonly TitleWords[])[] = [];
    for (const term of terms) {
      const forms = term.forms.map(({ form, weight }) => ({ weight, found: frequenciesOf(form) }));
      addTerm(term, shareOf(term), forms);
      if (!term.joined) titles.push(forms.map(({ found }) => found.titles));
    }
    for (const record of equalTitles(titles, index.lengths)) {
      const score = doubleAt(scores, record);
      scores[record] = score + titleBoost(score);
    }
    return { matched: matched.subarray(0, matchedCount), scores };
  };
}

/** What the words of an exact title add to a score, in units of 1 / `GRID`. */
export function titleBoost(score: number): number {
  return Math.floor(score * TITLE_BOOST);
}

/** What a frequency adds to a score, in units of 1 / `GRID`; at least one, so that what matches is told from what does not. */
export function saturate(frequency: number, weight: number): number {
  return Math.max(1, Math.floor((weight * frequency * (K1 + 1) * GRID) / (K1 + frequency)));
}

/** The weight of a term: the rarer it is, the more (the Robertson–Spärck Jones weight, kept above 0); repeats saturate. */
export function termWeight(repeats: number, documents: number, records: number): number {
  const rarity = logarithm(1 + (records - documents + 0.5) / (documents + 0.5));
  return (rarity * repeats * (K3 + 1)) / (K3 + repeats);
}

/**
 * What each term counts for: function words little beside other words, and as much as these when there are no others;
 * words joined of other terms little, because these are counted too.
 */
export function sharesOf(terms: readonly Term[]): (term: Term) => number {
  const ofFunctionWord = terms.every(({ isFunctionWord }) => isFunctionWord) ? 1 : FUNCTION_WORD_WEIGHT;
  return ({ isFunctionWord, joined }) => (isFunctionWord ? ofFunctionWord : 1) * (joined ? JOINED_WEIGHT : 1);
}
