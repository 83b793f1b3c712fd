/**
 * A value that is there for a reason that its type does not know: an index is in range, a pattern always matches.
 * @throws {TypeError} when it is not there, which is a fault of this program
 */
export function known<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null) throw new TypeError('A value is missing that is always there.');
  return value;
}

/**
 * An error that was expected.
 * @throws the error itself when it is of another class: a fault of this program is no fault of a file
 */
export function expected<Expected extends Error>(
  error: unknown,
  type: abstract new (...args: never) => Expected,
): Expected {
  if (error instanceof type) return error;
  throw error;
}
