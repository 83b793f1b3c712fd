import type { Units } from './code-units.ts';

/**
 * Is told of the words of a text. An object with a method, and no callback: the engine of JavaScript compiles the
 * tokeniser for the function that it calls, and would compile it again for a closure that is made anew for each text.
 */
export interface Visitor {
  /**
   * Where a word stands in UTF-16 code units, the end exclusive; and what it is when it is joined of words that stand
   * there too and have been visited on their own. Words are not cut out of the text for it: most of them have been met
   * before.
   */
  visit(units: Units, start: number, end: number, joined: string | undefined): void;
}

/** Longer words are known by their beginning: what is longer is data, and would fill the dictionary. */
export const MAX_WORD_LENGTH = 64;
