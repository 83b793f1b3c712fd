/** The role of a text: many models embed a query otherwise than the documents that may answer it. */
export type TextRole = 'document' | 'query';

/** Embeds texts: texts about the same things get vectors close to one another. */
export interface Embedder {
  /** The model and its version: vectors of different models cannot be compared. */
  readonly model: string;
  /** The dimensions of a vector. */
  readonly dims: number;
  /** Whether texts of one meaning in other words are close: only then do vectors find what words do not. */
  readonly semantic: boolean;
  /**
   * How much its similarities weigh beside words in a search by both, from 0 to 1: chosen on labelled queries, and tried on
   * others. `UNMEASURED_WEIGHT` where nobody has measured.
   */
  readonly weight?: number | undefined;
  /**
   * One unit vector for each text, in the order of the texts.
   * @param role - `document` by default
   * @throws {Error} when any vector cannot be made: an embedder returns all of them or none
   */
  embed(texts: readonly string[], role?: TextRole): Promise<readonly Float32Array[]>;
}

/**
 * The weight of a model that nobody has measured: one that hurts no collection that was tried even where a model knows
 * hardly more than words. With it `hashing-256-v2` changes nDCG@10 by -.001, .001 and .002, within the error.
 */
export const UNMEASURED_WEIGHT = 0.15;
