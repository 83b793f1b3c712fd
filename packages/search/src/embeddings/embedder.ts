/** What a text is embedded for: many models read a question otherwise than the texts that may answer it. */
export type TextRole = 'document' | 'query';

/** Turns texts into vectors, such that texts about the same things have vectors close to one another. */
export interface Embedder {
  /** Names the model and its version: vectors of different models cannot be compared. */
  readonly model: string;
  /** How many numbers a vector has. */
  readonly dims: number;
  /** Whether texts are close that mean the same in other words: only then may vectors find what words do not. */
  readonly semantic: boolean;
  /**
   * One vector of length 1 for each text, in the order of the texts.
   * @param role - `document` when left out
   * @throws {Error} when a vector cannot be made: an embedder answers all of them or none
   */
  embed(texts: readonly string[], role?: TextRole): Promise<readonly Float32Array[]>;
}
