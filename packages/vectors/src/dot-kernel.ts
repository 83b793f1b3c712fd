/** The partial sums of one dot product; the width of a row is a multiple of it. */
export const LANES = 8;

/** A kernel multiplies a matrix, one vector a row, with a vector. Offsets and lengths count elements. */
export interface DotKernel {
  /** The elements, 0 at first. A different array after the kernel has grown. */
  readonly numbers: Float32Array;
  /** Grows to a length; the elements stay. */
  grow(length: number): void;
  /**
   * Writes the dot product of each row with the query, one after the other.
   * Element i of a row is added to partial sum i mod 8, and the sums are added up as
   * ((s0 + s4) + (s1 + s5)) + ((s2 + s6) + (s3 + s7)), each step rounded to binary32: every kernel is bit-identical,
   * and ranks the same.
   */
  multiply(product: Product): void;
}

/** The operands of a multiplication, and where its results go. */
export interface Product {
  /** How many rows there are. From 1. */
  readonly rows: number;
  /** The length of a row. A positive multiple of {@link LANES}. */
  readonly width: number;
  /** The offsets of the first row, which the others follow, of the query and of the first product. */
  readonly row: number;
  readonly query: number;
  readonly out: number;
}
