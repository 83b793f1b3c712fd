/** Scripts that are written without spaces between words: a character stands for about a word. */
const UNSPACED =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';

const WORD = new RegExp(`[${UNSPACED}]|[[\\p{L}\\p{M}\\p{N}'’_\\-]--[${UNSPACED}]]+`, 'gv');

/** How many words a text has, such that the time it takes to read can be told from it. */
export function countWords(text: string): number {
  let count = 0;
  for (const [word] of text.matchAll(WORD)) if (/[\p{L}\p{N}]/u.test(word)) count++;
  return count;
}
