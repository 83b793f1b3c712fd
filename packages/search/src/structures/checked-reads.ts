/*
 * Reads of typed arrays. The compiler cannot know that a place is one of the array, so it says that what stands there
 * may be undefined; these say the same of a program that is wrong, instead of reckoning on with a 0. There is one for
 * each kind of array, because the engine learns by function what it reads: one that has met many kinds reads each of
 * them slowly. Compiled code pays nothing for the call.
 */

/** @throws {RangeError} when the array is shorter */
export function byteAt(bytes: Uint8Array, place: number): number {
  return bytes[place] ?? outside(bytes, place);
}

/** @throws {RangeError} when the array is shorter */
export function unitAt(units: Uint16Array, place: number): number {
  return units[place] ?? outside(units, place);
}

/** @throws {RangeError} when the array is shorter */
export function countAt(counts: Uint32Array, place: number): number {
  return counts[place] ?? outside(counts, place);
}

/** @throws {RangeError} when the array is shorter */
export function placeAt(places: Uint16Array | Uint32Array, place: number): number {
  return places[place] ?? outside(places, place);
}

/** @throws {RangeError} when the array is shorter */
export function signedAt(numbers: Int32Array, place: number): number {
  return numbers[place] ?? outside(numbers, place);
}

/** @throws {RangeError} when the array is shorter */
export function doubleAt(numbers: Float64Array, place: number): number {
  return numbers[place] ?? outside(numbers, place);
}

/** @throws {RangeError} when the array is shorter */
export function floatAt(numbers: Float32Array, place: number): number {
  return numbers[place] ?? outside(numbers, place);
}

/** The same of a list. @throws {RangeError} when it is shorter */
export function itemAt<Item>(items: readonly Item[], place: number): Item {
  return items[place] ?? outside(items, place);
}

/** The value of a key that a map has. @throws {RangeError} when it has not */
export function valueFor<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined)
    throw new RangeError(`The map has no ${JSON.stringify(key)}: this is a fault of the program.`);
  return value;
}

function outside({ length }: { readonly length: number }, place: number): never {
  throw new RangeError(`There is no place ${place} among ${length}: this is a fault of the program.`);
}
