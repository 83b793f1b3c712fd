import { stemEnglish } from './english.ts';
import { ENGLISH_FUNCTION_WORDS } from './function-words.ts';

/** What the analysis of text knows about a language. */
export interface Language {
  /** The primary subtag; `und` for every language without rules here. */
  readonly name: string;
  /** The stem of a folded word; the word itself where there are no rules. */
  readonly stem: (folded: string) => string;
  /** Folded function words (stop words), which weigh little. */
  readonly functionWords: ReadonlySet<string>;
}

const undetermined: Language = { name: 'und', stem: (folded) => folded, functionWords: new Set() };

/** By primary subtag (BCP 47 §2.2.1). */
const languages: ReadonlyMap<string, Language> = new Map([
  ['en', { name: 'en', stem: stemEnglish, functionWords: ENGLISH_FUNCTION_WORDS }],
]);

/** The language of a BCP 47 tag, by its primary subtag. */
export function languageOf(tag: string | undefined): Language {
  return languages.get((tag ?? '').toLowerCase().replace(/-.*/, '')) ?? undetermined;
}
