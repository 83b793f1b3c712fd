/**
 * The same text, without the longer one that it was cut from. V8 represents a part of a string, from 13 code units on, as
 * a view that retains the whole: as a key of a cache, a word would retain its document.
 */
export function ownCopy(text: string): string {
  // The sum is a new string, and the part is a view of that.
  return ` ${text}`.slice(1);
}
