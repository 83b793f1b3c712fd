/**
 * Computes a value once for each object. The value is dropped with its object, so that what is derived from a snapshot
 * is collected with the snapshot. What throws is computed again.
 */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const results = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known.value;
    const value = compute(key);
    results.set(key, { value });
    return value;
  };
}
