/** The class of a character, for the tokeniser: a separator. */
export const OTHER = 1;
/** Part of a word that ends where another class begins. */
export const WORD = 2;
/** Of a script that writes words of one or two characters without spaces: tokenised as overlapping bigrams. */
export const PAIRED = 3;
/** Of a script that writes long words without spaces: segmented by a dictionary. */
export const SEGMENTED = 4;

/** The first pattern that matches decides. Soft hyphens and zero-width joiners stand within words. */
const kinds: readonly (readonly [pattern: RegExp, kind: number])[] = [
  [/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}](?<=[\p{L}\p{M}\p{Nl}])/u, PAIRED],
  [/[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}](?<=[\p{L}\p{M}])/u, SEGMENTED],
  [/[\p{L}\p{M}\p{N}\u00ad\u200c\u200d]/u, WORD],
];

export function kindOf(character: string): number {
  return kinds.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER;
}

/** Whether a code unit is an ASCII digit. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
