import { createContext, useContext } from 'hono/jsx';
import { english } from './english.ts';
import type { Words } from './words.ts';

/** The words of the site that is rendered. */
export const WordsContext = createContext<Words>(english);

/** The words of the site that is rendered, for its elements. */
export function useWords(): Words {
  return useContext(WordsContext);
}
