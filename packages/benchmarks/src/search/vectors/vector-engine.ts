/** Finds the indexes of the nearest vectors, the nearest first. */
export type Nearest = (query: Float32Array, most: number) => Promise<readonly number[]>;

/** An index of unit vectors. */
export interface VectorEngine {
  readonly name: string;
  build(vectors: readonly Float32Array[]): Promise<Nearest>;
}
