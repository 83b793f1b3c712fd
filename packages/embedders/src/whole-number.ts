import { EmbeddingError } from './embedding-error.ts';

/**
 * Checks a number of batches, retries or concurrent requests: with 0 or NaN, loops would never end or never begin.
 * @throws {EmbeddingError} unless it is a whole number that is not below the least
 */
export function wholeNumber(number: number, least: number, name: string): number {
  if (Number.isInteger(number) && number >= least) return number;
  throw new EmbeddingError(`${name} is ${number}: give a whole number from ${least} on.`);
}
