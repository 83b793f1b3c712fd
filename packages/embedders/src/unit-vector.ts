import { EmbeddingError } from './embedding-error.ts';

/**
 * Normalises the output of a model to a unit vector.
 * @param source - what made it, for the message
 * @throws {EmbeddingError} when they are not `dims` finite numbers, or are all 0
 */
export function unitVector(numbers: unknown, dims: number, source: string): Float32Array {
  if (!isNumbers(numbers)) {
    throw new EmbeddingError(`${source} answered a vector with something that is not a finite number.`);
  }
  if (numbers.length !== dims) {
    throw new EmbeddingError(
      `${source} answered a vector of ${numbers.length} numbers, and ${dims} are expected: set dims to ${numbers.length}, or choose the model again.`,
    );
  }
  let squares = 0;
  for (const number of numbers) squares += number * number;
  const length = Math.sqrt(squares);
  if (length === 0 || !Number.isFinite(length)) {
    throw new EmbeddingError(`${source} answered a vector of length ${length}, which has no direction.`);
  }
  return Float32Array.from(numbers, (number) => number / length);
}

function isNumbers(value: unknown): value is ArrayLike<number> & Iterable<number> {
  return (Array.isArray(value) || value instanceof Float32Array) && value.every(Number.isFinite);
}
