type Growable = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

/** A copy of a typed array at the beginning of a longer one; the rest is 0. */
export function grow<Array extends Growable>(array: Array, length: number): Array {
  const longer = new (array.constructor as new (length: number) => Array)(length);
  longer.set(array);
  return longer;
}
