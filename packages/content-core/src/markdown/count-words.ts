/** Scripts that are written without spaces between words: a character stands for about a word. */
const UNSPACED =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';

const WORD = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}'’_-])+`, 'gu');

/** How many words a text has, such that the time it takes to read can be told from it. */
export function countWords(text: string): number {
  return Array.from(text.matchAll(WORD)).filter(([word]) => /[\p{L}\p{N}]/u.test(word)).length;
}
