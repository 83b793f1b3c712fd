import type { Root } from 'mdast';
import { countWords } from './count-words.ts';
import { excerpt } from './excerpt.ts';
import { type Heading, outline } from './outline.ts';
import { plainText } from './plain-text.ts';

/** What is shown of a body, and searched in it, without its markup. */
export interface Prose {
  readonly text: string;
  /** How many words the text has. */
  readonly words: number;
  readonly outline: readonly Heading[];
  /** The beginning of the text, cut at a word. */
  readonly excerpt: string;
}

/** Reads a parsed body as a reader does. */
export function proseOf(tree: Root): Prose {
  const text = plainText(tree);
  return { text, words: countWords(text), outline: outline(tree), excerpt: excerpt(tree) };
}
