import { isKnownLanguage } from './language-names.ts';
import { languageTag } from './language-tag.ts';

/** A language that files are unmistakably in, and one of them. */
export interface FoundLanguage {
  readonly tag: string;
  readonly file: string;
}

/** The page of a folder, with a language before its extension: it can be nothing else. */
const PAGE_IN_LANGUAGE = /(?:^|\/)(?:_?index|readme)\.([a-z]{2}(?:[-_][a-z]{2,4})?)\.(?:mdx?|markdown)$/i;

/**
 * The languages of a folder that nothing is said of, as far as they are unmistakable: those of `index.fr.md`. A folder
 * called `fr` may hold anything, and no name is guessed from it.
 */
export function foundLanguages(paths: readonly string[]): readonly FoundLanguage[] {
  const found = new Map<string, string>();
  for (const file of paths) {
    const written = PAGE_IN_LANGUAGE.exec(file)?.[1];
    const tag = written === undefined || !isKnownLanguage(written) ? undefined : languageTag(written);
    if (tag !== undefined && !found.has(tag)) found.set(tag, file);
  }
  return [...found].map(([tag, file]) => ({ tag, file })).sort((a, b) => (a.tag < b.tag ? -1 : 1));
}
