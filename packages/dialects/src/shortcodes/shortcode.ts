import type { Arguments } from './lex/arguments.ts';
import type { Family } from './lex/token.ts';

/** A tag with what it is given and what stands in it, as a row reads it. */
export interface Shortcode {
  readonly family: Family;
  readonly name: string;
  readonly args: Arguments;
  /** What follows the name, as it is written. */
  readonly written: string;
  /** The text between it and the tag that closes it; `undefined` if none does. */
  readonly inner: string | undefined;
  /** The path of the file. */
  readonly file: string;
}

/** What stands in markdown in place of a tag, or of two and what is between them. */
export interface Replacement {
  readonly open: string;
  readonly close?: string;
  /** What becomes of the text between the tags: it stays, it goes, or it is quoted. */
  readonly inner?: 'kept' | 'dropped' | 'quoted';
  /** Whether it stands in a paragraph of its own. */
  readonly isBlock?: boolean;
}

/** Says a shortcode in markdown; `undefined` if that cannot be known. */
export type Writer = (shortcode: Shortcode) => Replacement | undefined;

/** The first argument of some names that says anything. */
export function argument({ args }: Shortcode, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = args.named.get(name);
    if (value !== undefined && value !== '') return value;
  }
  return undefined;
}

/** What follows the name as words, for tools that know no quotation marks; with names or marks in it, the arguments. */
export function wordsOf({ args, family, written }: Shortcode): readonly string[] {
  const areWords = family === 'liquid' && !/["'`=]/.test(written);
  return areWords ? written.split(/\s+/).filter(Boolean) : args.positional;
}

/** Nothing in place of the tags; what stands between them stays. */
export const TAKEN_OUT: Replacement = { open: '' };
