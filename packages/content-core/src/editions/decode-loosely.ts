/**
 * What can be made out of a file that is no text in UTF-8: enough to see whether it says that it is not public. Letters of
 * ASCII are those of nearly every encoding.
 */
export function decodeLoosely(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes).replace(/\r\n?/g, '\n');
}

/** By its byte order mark, or the zeros of the letters of ASCII in UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}
