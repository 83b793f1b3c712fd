/** Turns texts into vectors, such that texts about the same things have vectors close to one another. */
export interface Embedder {
  /** Names the model and its version: vectors of different models cannot be compared. */
  readonly model: string;
  /** How many numbers a vector has. */
  readonly dims: number;
  /** One vector of length 1 for each text, in the order of the texts. */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
}
