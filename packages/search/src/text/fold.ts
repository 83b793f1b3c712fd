import { valueFor } from '../structures/checked-reads.ts';

/** What may stand within a word and is no part of it: soft hyphens, joiners, variation selectors. */
const IGNORED = /\u00ad|\u200c|\u200d|[\ufe00-\ufe0f]/g;
const BEYOND_ASCII = /[^ -~]/;

/** Whether a word is of ASCII alone. */
export function isAscii(word: string): boolean {
  return !BEYOND_ASCII.test(word);
}

/** The spelling of a word without its case: what is written alike for every reader. */
export function spell(raw: string): string {
  if (isAscii(raw)) return raw.toLowerCase();
  return raw.normalize('NFKC').toLowerCase().replaceAll('’', "'").replace(IGNORED, '');
}

/** Accents of alphabets where a reader may leave them out. The vowel signs of other scripts are letters. */
const ACCENTS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}|[\u0591-\u05c7\u0640\u064b-\u065f\u0670]/gu;

/** Letters that are others with a stroke or that are two in one, as people type who do not have them. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ς', 'σ'],
  ['ё', 'е'],
]);
const LETTER = /[ßæœøđðþłħıςё]/g;

/** A spelling without accents and apostrophes, so that `café` and `cafe`, `it's` and `its` are found by each other. */
export function fold(spelling: string): string {
  const plain = spelling.replaceAll("'", '');
  if (isAscii(plain)) return plain;
  return plain
    .replace(LETTER, (letter) => valueFor(LETTERS, letter))
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC');
}
