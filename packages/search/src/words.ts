/** A word of a text, folded, and where it stands. */
export interface Word {
  /** Lower case, without accents. */
  readonly folded: string;
  /** The first UTF-16 code unit. */
  readonly start: number;
  /** One past the last. */
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text, in their order: runs of letters, marks and digits of any script. */
export function words(text: string): readonly Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    folded: fold(word),
    start: index,
    end: index + word.length,
  }));
}

/** Lower case without accents, so that `café` and `CAFE` are one word. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
