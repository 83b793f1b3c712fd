const encoder = new TextEncoder();

/** Room for what is usual; what does not fit is encoded on its own. */
const room = new Uint8Array(100_000);

/** A text in UTF-8: written to the same place each time and copied, it takes half as long as into a place of its own. */
export function encode(text: string): Uint8Array<ArrayBuffer> {
  const { read, written } = encoder.encodeInto(text, room);
  return read === text.length ? room.slice(0, written) : encoder.encode(text);
}
