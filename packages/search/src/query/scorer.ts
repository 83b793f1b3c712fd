import { FIELDS, TEXT, TITLE } from '../inverted/fields.ts';
import { FIELD_SET, type InvertedIndex, TEXT_ALONE } from '../inverted/inverted-index.ts';
import { FIELD_WEIGHTS, FUNCTION_WORD_WEIGHT, GRID, JOINED_WEIGHT, K1, K3, TITLE_BOOST } from '../ranking.ts';
import { logarithm } from './logarithm.ts';
import type { Term } from './term.ts';

/** What the records score, until the next question. */
export interface Scores {
  /** The records that have any of the terms, in no order. */
  readonly matched: Uint32Array;
  /** By record, in units of 1 / `GRID`; whole numbers. */
  readonly scores: Float64Array;
}

export interface Scorer {
  /** What a word adds to the frequency of a term, by record and field: the weight of the field over its length. */
  readonly norms: Float64Array;
  score(terms: readonly Term[]): Scores;
}

/**
 * Scores records term by term: all the forms of a term add up to one frequency for each record, which is then
 * saturated. The arrays are as long as there are records and are used again for every question.
 */
export function createScorer(index: InvertedIndex): Scorer {
  const { postings, postingStarts, lengths } = index;
  const records = lengths.length / FIELDS.length;
  const norms = normsOf(lengths);
  const scores = new Float64Array(records);
  const matched = new Uint32Array(records);
  const frequencies = new Float64Array(records);
  const touched = new Uint32Array(records);
  /** How many words of a title the query has, and how many of its terms, and the last of these. */
  const titleWords = new Uint32Array(records);
  const titleTerms = new Uint32Array(records);
  const lastTerm = new Uint32Array(records);
  let matchedCount = 0;
  let touchedCount = 0;

  function score(terms: readonly Term[]): Scores {
    for (const record of matched.subarray(0, matchedCount)) {
      scores[record] = 0;
      titleWords[record] = 0;
      titleTerms[record] = 0;
      lastTerm[record] = 0;
    }
    matchedCount = 0;
    const shareOf = sharesOf(terms);
    for (const [number, term] of terms.entries()) {
      touchedCount = 0;
      for (const { form, weight } of term.forms) addForm(form, weight, term.joined ? 0 : number + 1);
      addTerm(term, shareOf(term));
    }
    boostTitles(terms.filter(({ joined }) => !joined).length);
    return { matched: matched.subarray(0, matchedCount), scores };
  }

  /** The hot loop: LEB128 is read in place, and most postings are of one or two bytes. */
  function addForm(form: number, weight: number, term: number): void {
    let at = postingStarts[form] ?? 0;
    let record = -1;
    function next(): number {
      let byte = postings[at++] ?? 0;
      let value = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = postings[at++] ?? 0;
        value |= (byte & 127) << shift;
      }
      return value;
    }
    for (let left = next(); left > 0; left--) {
      const code = next();
      const kind = code & 3;
      record += (code >>> 2) + 1;
      let sum = 0;
      if (kind === FIELD_SET) {
        const set = next();
        for (let field = 0; field < FIELDS.length; field++) {
          if ((set & (1 << field)) === 0) continue;
          const count = next();
          sum += count * (norms[record * FIELDS.length + field] ?? 0);
          if (field === TITLE && term > 0) addToTitle(record, count, term);
        }
      } else {
        const count = kind === TEXT_ALONE ? next() + 3 : kind + 1;
        sum = count * (norms[record * FIELDS.length + TEXT] ?? 0);
      }
      const before = frequencies[record] ?? 0;
      if (before === 0) touched[touchedCount++] = record;
      frequencies[record] = before + weight * sum;
    }
  }

  function addToTitle(record: number, count: number, term: number): void {
    titleWords[record] = (titleWords[record] ?? 0) + count;
    if (lastTerm[record] === term) return;
    lastTerm[record] = term;
    titleTerms[record] = (titleTerms[record] ?? 0) + 1;
  }

  function addTerm({ repeats }: Term, share: number): void {
    const weight = share * termWeight(repeats, touchedCount, records);
    for (let at = 0; at < touchedCount; at++) {
      const record = touched[at] ?? 0;
      const before = scores[record] ?? 0;
      if (before === 0) matched[matchedCount++] = record;
      scores[record] = before + saturate(frequencies[record] ?? 0, weight);
      frequencies[record] = 0;
    }
  }

  function boostTitles(terms: number): void {
    for (let at = 0; at < matchedCount; at++) {
      const record = matched[at] ?? 0;
      const found = titleWords[record] ?? 0;
      if (found === 0 || titleTerms[record] !== terms || found !== lengths[record * FIELDS.length + TITLE])
        continue;
      scores[record] = (scores[record] ?? 0) + titleBoost(scores[record] ?? 0);
    }
  }

  return { norms, score };
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

function normsOf(lengths: Uint32Array): Float64Array {
  const averages = FIELDS.map((_, field) => averageLength(lengths, field));
  return Float64Array.from(lengths, (length, at) => {
    const field = at % FIELDS.length;
    const { weight, b } = FIELD_WEIGHTS[FIELDS[field] ?? 'text'];
    return weight / (1 - b + (b * length) / (averages[field] ?? 1));
  });
}

/** Over the records that have the field at all. */
function averageLength(lengths: Uint32Array, field: number): number {
  let [sum, count] = [0, 0];
  for (let at = field; at < lengths.length; at += FIELDS.length) {
    sum += lengths[at] ?? 0;
    if (lengths[at] !== 0) count++;
  }
  return count === 0 ? 1 : sum / count;
}
