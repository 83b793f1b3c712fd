import { onceResolved } from '@site/primitives';
import { readWordFilter, type WordFilter } from './word-filter.ts';

/**
 * Loads a filter of the stems of English words, names and terms of software, 54 KB of it in a module of their own. It
 * misses none of them, and takes one other text in 120 for one of them.
 * @example
 * const isStem = await loadEnglishStems();
 * console.log(isStem(stemEnglish('prices')), isStem(stemEnglish('prcies')));
 */
export const loadEnglishStems: () => Promise<WordFilter> = onceResolved(async () => {
  const { ENGLISH_STEMS } = await import('./english-stems.ts');
  return readWordFilter(Uint8Array.from(atob(ENGLISH_STEMS), (character) => character.charCodeAt(0)));
});
