export { kindOf, PAIRED } from './characters.ts';
export { type CodeUnits, createCodeUnits, layOut } from './code-units.ts';
export { foldCase, foldDiacritics, isAscii } from './fold.ts';
export { type Language, languageOf } from './language.ts';
export { MAX_WORD_LENGTH, type TokenVisitor } from './token-visitor.ts';
export { tokenise } from './tokenise.ts';
