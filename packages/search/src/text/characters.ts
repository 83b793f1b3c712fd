/** What a character is to the reader of words: something between them. */
export const OTHER = 1;
/** Part of a word that ends where other characters begin. */
export const WORD = 2;
/** Of a script whose words have one or two characters and no spaces between them: read by pairs. */
export const PAIRED = 3;
/** Of a script that has long words and no spaces between them: read with a dictionary. */
export const SEGMENTED = 4;

/** Most specific first. Soft hyphens and the joiners of zero width stand within words and are no part of them. */
const kinds: readonly (readonly [pattern: RegExp, kind: number])[] = [
  [/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}](?<=[\p{L}\p{M}\p{Nl}])/u, PAIRED],
  [/[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}](?<=[\p{L}\p{M}])/u, SEGMENTED],
  [/[\p{L}\p{M}\p{N}\u00ad\u200c\u200d]/u, WORD],
];

export function kindOf(character: string): number {
  return kinds.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER;
}

/** Whether a code unit is a digit of ASCII. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
