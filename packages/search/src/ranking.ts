import type { Field } from './search-index.ts';

/**
 * Every number that ranking depends on, with its reason. Scores are BM25F (Robertson, Zaragoza: The Probabilistic
 * Relevance Framework, §3.6): the frequencies of a word in the fields are weighed, divided by how long the field is
 * compared with the average, summed, and only then saturated, so that a word in the title and in the text counts as
 * one word that stands there more often, and not as two.
 */

/** How soon more of the same word stops to count. BM25 is used with 1.2 to 2; between them little changes, and pages of a site are longer than abstracts. */
export const K1 = 1.6;

/** The same for a word that a query repeats: "the the" means it, but twice is not two words. */
export const K3 = 8;

/** What a field is worth beside the text, and how far its length counts (0: not at all, 1: fully). */
export const FIELD_WEIGHTS: Readonly<Record<Field, { readonly weight: number; readonly b: number }>> = {
  /** Written to say what all of the record is about, in a few words that were chosen. */
  title: { weight: 3, b: 0.6 },
  /** Say what a part is about. They stand in the text too, so that this is on top of it. */
  headings: { weight: 1, b: 0.5 },
  /** Chosen, but from a short list; a record with many tags is hardly less about each of them. */
  tags: { weight: 2, b: 0.3 },
  /** Long texts say more of everything: BM25's own value. */
  text: { weight: 1, b: 0.75 },
};

/**
 * What a function word ("the", "how") counts beside other words. Its rarity alone leaves it too much: in a question of
 * twenty words half of them would only say that it is one. It is found all the same, and counts fully in
 * "to be or not to be", where there is nothing else.
 */
export const FUNCTION_WORD_WEIGHT = 0.1;

/**
 * What a word that is joined of others (`serverside` of `server-side`) counts beside these: they are counted where they
 * stand, so that more would only say once again that they stand side by side.
 */
export const JOINED_WEIGHT = 0.25;

/** What a form of a word is worth, compared with the word as it was typed. */
export const FORM_WEIGHTS = {
  /** As it was typed. */
  exact: 1,
  /** With accents that were not typed (`café` for `cafe`): many keyboards have none. */
  accented: 0.8,
  /** Without accents that were typed (`cafe` for `café`): who typed one meant it. */
  unaccented: 0.5,
  /** Another form (`recipes` for `recipe`): about the same thing, and after what was typed. */
  stem: 0.9,
  /** What a word that is being typed may become: a guess. */
  prefix: 0.5,
} as const;

/** The exact title of a record is what was meant, whatever else is said elsewhere: half as much again. */
export const TITLE_BOOST = 0.5;

/** How many completions of a word that is being typed are looked for: the most frequent ones, so that one letter is not a search of everything. */
export const MAX_COMPLETIONS = 32;

/** The most words of a query that are corrected: a text with more of them is not misspelt, but in another language. */
export const MAX_CORRECTIONS = 8;

/** Corrections of a word that the corpus lacks: the most frequent word that is one edit away, else two. */
export const CORRECTION = {
  /** In shorter words one edit makes another word too easily. */
  oneEditFrom: 4,
  /** In longer words two slips are not rare, or one and another ending. The first letter must be right then. */
  twoEditsFrom: 6,
  /** People slip less often at the first letter: a word with another one must be that much more frequent. */
  firstLetter: 0.3,
} as const;

/**
 * Scores are whole multiples of 2^-20. All that goes into them is added, multiplied and divided as IEEE 754 has it,
 * the same on every machine, and logarithms are made of these (ECMA-262 leaves `Math.log` to the implementation);
 * on a grid sums are exact too, so that the parts of an explanation are the score, whatever the order.
 */
export const GRID = 2 ** 20;
