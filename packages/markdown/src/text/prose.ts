import type { Root } from 'mdast';
import { countWords } from './count-words.ts';
import { excerpt } from './excerpt.ts';
import { type Heading, outline } from './outline.ts';
import { plainText } from './plain-text.ts';

/** A body without its markup, for search and previews. */
export interface Prose {
  readonly text: string;
  /** The word count of the text. */
  readonly words: number;
  readonly outline: readonly Heading[];
  /** The beginning of the text, truncated at a word. */
  readonly excerpt: string;
}

/** Extracts the text, word count, outline and excerpt of a parsed body. */
export function proseOf(tree: Root): Prose {
  const text = plainText(tree);
  return { text, words: countWords(text), outline: outline(tree), excerpt: excerpt(tree) };
}
