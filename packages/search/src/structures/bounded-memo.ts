/**
 * A cache of bounded size: makes what a key stands for when it is first asked for, and keeps it for as long as there is
 * room. What was made first is given up first, however often it was asked for.
 * @param sizeOf - of what was made, in bytes
 * @param most - how much is kept, in bytes; what is larger alone is made each time
 */
export function keep<Key, Value>(
  make: (key: Key) => Value,
  sizeOf: (value: Value) => number,
  most: number,
): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  let size = 0;
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    kept.set(key, value);
    size += sizeOf(value);
    // A Map lists its keys in the order of insertion: the first is the oldest.
    for (const [oldest, each] of kept) {
      if (size <= most) break;
      kept.delete(oldest);
      size -= sizeOf(each);
    }
    return value;
  };
}
