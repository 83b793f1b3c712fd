/** Finds the places of the nearest vectors to one, the nearest first. */
export type Nearest = (query: Float32Array, most: number) => Promise<readonly number[]>;

/** A way to keep vectors of length 1 and find the nearest. */
export interface VectorEngine {
  readonly name: string;
  build(vectors: readonly Float32Array[]): Promise<Nearest>;
}
