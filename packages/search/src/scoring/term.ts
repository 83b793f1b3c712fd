/** A form that matches a term, and its weight relative to the word as typed. */
export interface WeightedForm {
  readonly form: number;
  readonly weight: number;
}

/** A term of a query: words with one stem, and the forms of the dictionary that match them. */
export interface Term {
  /** As typed, case-folded. */
  readonly spelling: string;
  /** The query term frequency. */
  readonly repeats: number;
  /** Whether it is joined of words that are terms too: an exact title need not have it. */
  readonly joined: boolean;
  readonly isFunctionWord: boolean;
  /** Each form once. */
  readonly forms: readonly WeightedForm[];
  /** The word that was searched for in its place, because no record has it. */
  readonly correction: string | undefined;
}
