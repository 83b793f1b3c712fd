export { sectionWord } from './section-words.ts';
export { readWords, type WordFault, type WrittenWords, wordFaults, wordNames } from './word-faults.ts';
export type { Counted, Words } from './words.ts';
export { countedText, fill, fillParts, type Wording, wordsOf } from './words-of.ts';
