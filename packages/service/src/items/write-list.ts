/** An item of a list in two parts: what every answer says of it, already as JSON in UTF-8, and what this answer adds. */
export interface ItemParts {
  /** The JSON of an object with one member at least. */
  readonly json: Uint8Array;
  readonly more?: object | undefined;
}

/** The most bytes that a UTF-16 code unit takes in UTF-8. */
const BYTES_PER_UNIT = 3;

const COMMA = 44;

const encoder = new TextEncoder();

/** The buffer that every answer is assembled in; it grows when an answer does not fit. */
let buffer = new Uint8Array(1 << 16);

/**
 * Writes the JSON of an answer whose last member is a list, byte for byte as `JSON.stringify` does. Of ten hits, nine
 * tenths of the bytes are cached.
 * @param answer - with an empty list as its last member
 */
export function writeList(answer: object, items: readonly ItemParts[]): Uint8Array<ArrayBuffer> {
  let end = write(JSON.stringify(answer).slice(0, -2), 0);
  for (const [index, { json, more }] of items.entries()) {
    reserve(end, json.length + 1);
    if (index > 0) buffer[end++] = COMMA;
    buffer.set(json, end);
    end += json.length;
    // The members that this answer adds overwrite the closing brace of the cached object.
    if (more !== undefined) end = write(`,${JSON.stringify(more).slice(1)}`, end - 1);
  }
  return buffer.slice(0, write(']}', end));
}

/** Writes text at an offset of the buffer, and returns the offset after it. */
function write(text: string, offset: number): number {
  reserve(offset, BYTES_PER_UNIT * text.length);
  return offset + encoder.encodeInto(text, buffer.subarray(offset)).written;
}

/** Grows the buffer until it has room for so many bytes after an offset. */
function reserve(offset: number, size: number): void {
  if (offset + size <= buffer.length) return;
  const larger = new Uint8Array(2 * (offset + size));
  larger.set(buffer.subarray(0, offset));
  buffer = larger;
}
