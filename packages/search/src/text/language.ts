import { stemEnglish } from './english.ts';
import { ENGLISH_FUNCTION_WORDS } from './function-words.ts';

/** What is known of a language. */
export interface Language {
  /** The primary subtag; `und` for every language of which nothing is known. */
  readonly name: string;
  /** The stem that the forms of a folded word share. */
  readonly stem: (folded: string) => string;
  /** Folded words that say nothing about the subject of a text. */
  readonly functionWords: ReadonlySet<string>;
}

const undetermined: Language = { name: 'und', stem: (folded) => folded, functionWords: new Set() };

/** By primary subtag (BCP 47 §2.2.1). */
const languages: ReadonlyMap<string, Language> = new Map([
  ['en', { name: 'en', stem: stemEnglish, functionWords: ENGLISH_FUNCTION_WORDS }],
]);

/** What is known of a language by its tag (BCP 47). */
export function languageOf(tag: string | undefined): Language {
  return languages.get((tag ?? '').toLowerCase().replace(/-.*/, '')) ?? undetermined;
}
