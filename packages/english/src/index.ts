export { ENGLISH_FUNCTION_WORDS } from './function-words.ts';
export { loadEnglishStems } from './load-english-stems.ts';
export { stemEnglish } from './stem-english.ts';
export type { WordFilter } from './word-filter.ts';
