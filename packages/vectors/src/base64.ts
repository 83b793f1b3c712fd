/** Encodes a vector as base64 of little-endian binary32 numbers, on machines of either byte order. */
export function encodeVector(vector: Float32Array): string {
  const bytes = new Uint8Array(vector.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [at, value] of vector.entries()) view.setFloat32(at * 4, value, true);
  return btoa(String.fromCharCode(...bytes));
}

/**
 * Decodes a vector of {@link encodeVector}.
 * @throws {RangeError} when the bytes are no multiple of four
 */
export function decodeVector(base64: string): Float32Array {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  if (bytes.length % 4 !== 0)
    throw new RangeError(`The vector has ${bytes.length} bytes, which is no multiple of 4: fetch it again.`);
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length / 4 }, (_, at) => view.getFloat32(at * 4, true));
}
