import type { CodeUnits } from './code-units.ts';

/**
 * Receives the tokens of a text. An object with a method instead of a callback: V8 compiles the tokeniser for the
 * function that it calls, and would compile it again for each new closure.
 */
export interface TokenVisitor {
  /**
   * Receives a token as a range of UTF-16 code units, the end exclusive. Its text is not cut out, because most tokens
   * have been met before.
   * @param joined - the token, when it is joined of words in the range that have been visited on their own
   */
  visit(units: CodeUnits, start: number, end: number, joined: string | undefined): void;
}

/** The length at which tokens are truncated, in UTF-16 code units: what is longer is data, and would fill the dictionary. */
export const MAX_WORD_LENGTH = 64;
