/*
 * Checked reads of typed arrays. With `noUncheckedIndexedAccess` an element may be `undefined`; an index out of bounds
 * is a fault of this program and throws a RangeError, instead of going on as 0. One function for each element type,
 * because its inline cache must stay monomorphic: one that meets many types reads each of them slowly. Compiled code
 * inlines them.
 */

export function uint8At(array: Uint8Array, index: number): number {
  return array[index] ?? outOfBounds(array, index);
}

export function uint16At(array: Uint16Array, index: number): number {
  return array[index] ?? outOfBounds(array, index);
}

export function uint32At(array: Uint32Array, index: number): number {
  return array[index] ?? outOfBounds(array, index);
}

/** Of offsets in a text, which have two bytes each where the text is short enough. */
export function offsetAt(array: Uint16Array | Uint32Array, index: number): number {
  return array[index] ?? outOfBounds(array, index);
}

export function int32At(array: Int32Array, index: number): number {
  return array[index] ?? outOfBounds(array, index);
}

export function float32At(array: Float32Array, index: number): number {
  return array[index] ?? outOfBounds(array, index);
}

export function float64At(array: Float64Array, index: number): number {
  return array[index] ?? outOfBounds(array, index);
}

function outOfBounds({ length }: { readonly length: number }, index: number): never {
  throw new RangeError(`The index ${index} is out of bounds of ${length}: this is a fault of the program.`);
}
