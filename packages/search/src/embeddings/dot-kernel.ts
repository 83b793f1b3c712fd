import { createScalarKernel } from './scalar-kernel.ts';
import { createSimdKernel } from './simd-kernel.ts';

/** The sums that are kept apart within one product; rows are a multiple of it long. */
export const LANES = 8;

/** Rows of numbers, and what multiplies one with all of them. Places and lengths count numbers. */
export interface DotKernel {
  /** The numbers, 0 at first. Another array after the kernel has grown. */
  readonly numbers: Float32Array;
  /** Makes room for so many numbers, and keeps those that are there. */
  grow(length: number): void;
  /**
   * Writes the dot product of each row with another, one after the other.
   * Number i of a row is added to sum i mod 8, and the sums are added up as
   * ((s0 + s4) + (s1 + s5)) + ((s2 + s6) + (s3 + s7)), each step rounded to binary32: so every kernel answers the
   * same bits, and ranks the same.
   */
  multiply(product: Product): void;
}

/** What is multiplied, and where the products go. */
export interface Product {
  /** How many rows there are; at least 1. */
  readonly rows: number;
  /** How long each row is; a positive multiple of {@link LANES}. */
  readonly width: number;
  /** Where the first row begins; the others follow it. */
  readonly row: number;
  /** Where the row begins that all are multiplied with. */
  readonly query: number;
  /** Where the first product goes. */
  readonly out: number;
}

/** The fastest kernel that this machine allows: some edge workers run no code that is not in their bundle. */
export function createDotKernel(): DotKernel {
  return createSimdKernel() ?? createScalarKernel();
}
