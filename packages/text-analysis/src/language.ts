import { ENGLISH_FUNCTION_WORDS, loadEnglishStems, stemEnglish, type WordFilter } from '@site/english';

/** What the analysis of text knows about a language. */
export interface Language {
  /** The primary subtag; `und` for every language without rules here. */
  readonly name: string;
  /** The stem of a folded word; the word itself where there are no rules. */
  readonly stem: (folded: string) => string;
  /** Folded function words (stop words), which weigh little. */
  readonly functionWords: ReadonlySet<string>;
  /** Loads the stems of its words, where they are known: some tens of kilobytes, of which most queries need nothing. */
  readonly loadStems: (() => Promise<WordFilter>) | undefined;
}

const undetermined: Language = {
  name: 'und',
  stem: (folded) => folded,
  functionWords: new Set(),
  loadStems: undefined,
};

/** By primary subtag (BCP 47 §2.2.1). */
const languages: ReadonlyMap<string, Language> = new Map([
  [
    'en',
    {
      name: 'en',
      stem: stemEnglish,
      functionWords: ENGLISH_FUNCTION_WORDS,
      loadStems: loadEnglishStems,
    },
  ],
]);

/** The language of a BCP 47 tag, by its primary subtag. */
export function languageOf(tag: string | undefined): Language {
  return languages.get((tag ?? '').toLowerCase().replace(/-.*/, '')) ?? undetermined;
}
