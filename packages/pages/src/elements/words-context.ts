import { type Words, wordsOf } from '@site/words';
import { createContext, useContext } from 'hono/jsx';

/** The words of the site that is rendered. */
export const WordsContext = createContext<Words>(wordsOf({ language: 'en' }));

/** The words of the site that is rendered, for its elements. */
export function useWords(): Words {
  return useContext(WordsContext);
}
