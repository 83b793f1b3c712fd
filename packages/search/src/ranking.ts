import type { Field } from './search-index.ts';

/**
 * Every parameter of the ranking, with its reason. Scores are BM25F (Robertson and Zaragoza, The Probabilistic Relevance
 * Framework, §3.6): the term frequencies of the fields are weighed, length-normalised and summed, and only then
 * saturated, so that a word in the title and in the text is one term of a higher frequency, and not two.
 */

/**
 * BM25 term-frequency saturation: the greater, the later repetitions stop to count. Must be > 0; 1.2–2.0 in the
 * literature, where little changes. Pages of a site are longer than the abstracts it was tuned on.
 */
export const K1 = 1.6;

/** BM25 query-term-frequency saturation. Must be > 0; 7–1000 in the literature. Repeating a word is emphasis, but not two words. */
export const K3 = 8;

/**
 * The field weight relative to the text, and b, the share of length normalisation. Weights must be > 0 for a field to
 * be searched; b is from 0 (none) to 1 (full), anything else is invalid.
 */
export const FIELD_WEIGHTS: Readonly<Record<Field, { readonly weight: number; readonly b: number }>> = {
  /** Written to say what all of the record is about, in a few chosen words. */
  title: { weight: 3, b: 0.6 },
  /** What all of the record is about, in a sentence or two: more words to choose from than a title, fewer than a text. */
  description: { weight: 2, b: 0.5 },
  /** What a part is about. Headings are in the text too, so that this comes on top. */
  headings: { weight: 1, b: 0.5 },
  /** Chosen, but from a short list; a record with many tags is hardly less about each of them. */
  tags: { weight: 2, b: 0.3 },
  /** A tag that the author gives a record by its place. All names are short, so that length says nothing. */
  section: { weight: 2, b: 0 },
  /** Long texts repeat every word more often: the b of BM25. */
  text: { weight: 1, b: 0.75 },
};

/**
 * The weight of a function word ("the", "how") beside other words; 0–1. Inverse document frequency alone leaves it too
 * much: half the words of a long query are function words. It still matches, and weighs fully in "to be or not to be",
 * which has nothing else.
 */
export const FUNCTION_WORD_WEIGHT = 0.1;

/**
 * The weight of a joined word (`serverside` of `server-side`) beside the words that it is joined of; 0–1. These are
 * terms too, so that it adds only that they are adjacent.
 */
export const JOINED_WEIGHT = 0.25;

/** The weight of a matching form relative to the word as typed; 0–1, and > 0 for the form to match. */
export const FORM_WEIGHTS = {
  /** As typed. */
  exact: 1,
  /** With diacritics that were not typed (`café` for `cafe`): many keyboards have none. */
  accented: 0.8,
  /** Without diacritics that were typed (`cafe` for `café`): a typed one is deliberate. */
  unaccented: 0.5,
  /** Another form with the same stem (`recipes` for `recipe`): about the same subject, and below an exact match. */
  stem: 0.9,
  /** A completion of a word that is being typed: a guess. */
  prefix: 0.5,
} as const;

/** The boost of an exact title, as a share of the score; from 0. A query that is a title means that record. */
export const TITLE_BOOST = 0.5;

/** The most completions of a word that is being typed, by document frequency. An integer from 0: it bounds the cost of one letter. */
export const MAX_COMPLETIONS = 32;

/** The most words of a query that are corrected. An integer from 0: a text with more unknown words is in another language. */
export const MAX_CORRECTIONS = 8;

/**
 * Spelling correction of a word that no record has. Its candidates are the words of the corpus at edit distance one, else
 * two, the most frequent first. Lengths are in UTF-16 code units.
 */
export const CORRECTION = {
  /** The least length for one edit: in shorter words it makes another word too easily. */
  oneEditFrom: 4,
  /** The least length for two edits, which also require the same first letter: an ending, or two slips. */
  twoEditsFrom: 6,
  /** The least length of a word that is replaced. Shorter ones of other languages and trades are near to too many words. */
  replacedFrom: 5,
  /** The weight of a candidate with another first letter, where slips are rarer; 0–1. */
  firstLetter: 0.3,
  /**
   * How many times as likely as the next one the first candidate is that replaces a word; from 1. Of two that are about
   * as likely either may be meant, and the first is proposed.
   */
  margin: 2,
} as const;

/**
 * Scores are multiples of 2^-20. They are computed by IEEE 754 basic operations alone, which are the same on every
 * machine, and so are logarithms here (ECMA-262 leaves `Math.log` to the implementation). On a grid sums are exact, so
 * that the parts of an explanation sum up to the score in any order. A power of two; a coarser grid makes more ties.
 */
export const GRID = 2 ** 20;
