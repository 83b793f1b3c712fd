import { known } from '@site/primitives';

/** Default ignorable code points that occur within words: soft hyphen, zero-width joiners, variation selectors. */
const IGNORED = /\u00ad|\u200c|\u200d|[\ufe00-\ufe0f]/g;
const BEYOND_ASCII = /[^ -~]/;

export function isAscii(word: string): boolean {
  return !BEYOND_ASCII.test(word);
}

/** Case folding: the spelling of a word is its NFKC form in lower case, without ignorable code points. */
export function foldCase(raw: string): string {
  if (isAscii(raw)) return raw.toLowerCase();
  return raw.normalize('NFKC').toLowerCase().replaceAll('’', "'").replace(IGNORED, '');
}

/** Marks of alphabets whose readers may leave them out. The vowel signs of other scripts are letters, and stay. */
const DIACRITICS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}|[\u0591-\u05c7\u0640\u064b-\u065f\u0670]/gu;

/** Letters that Unicode does not decompose: those with a stroke (đ, ł) and ligatures (æ, ß) fold to their base letters. */
const BASE_LETTERS: ReadonlyMap<string, string> = new Map([
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
const BASE_LETTER = /[ßæœøđðþłħıςё]/g;

/** Diacritic folding: a spelling without diacritics and apostrophes, so that `cafe` finds `café`, and `its` finds `it's`. */
export function foldDiacritics(spelling: string): string {
  const plain = spelling.replaceAll("'", '');
  if (isAscii(plain)) return plain;
  return plain
    .replace(BASE_LETTER, (letter) => known(BASE_LETTERS.get(letter)))
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .normalize('NFC');
}
