/** A form of a word in the dictionary, and what it is worth compared with the word that was typed. */
export interface WeightedForm {
  readonly form: number;
  readonly weight: number;
}

/** A word of a query, as it is looked for. */
export interface Term {
  /** As it was typed, in lower case. */
  readonly spelling: string;
  /** How often the query has it. */
  readonly repeats: number;
  /** Whether it is joined of words that are terms too, so that a title need not have it. */
  readonly joined: boolean;
  /** Whether it says nothing about the subject of a text. */
  readonly isFunctionWord: boolean;
  /** Each form once. */
  readonly forms: readonly WeightedForm[];
  /** What was taken in its place, because no record has it. */
  readonly correction: string | undefined;
}
