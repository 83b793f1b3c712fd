import type { PageEntry } from '@site/contract';
import { directionOf, languageName } from '@site/languages';
import { createContext, useContext } from 'hono/jsx';

/** The language of the page that is rendered (BCP 47). */
export const LanguageContext = createContext('en');

/** The language of a record among others, where it is not that of the page: who reads it aloud needs it. */
export function useOtherLanguage({ lang }: Pick<PageEntry, 'lang'>): string | undefined {
  const own = useContext(LanguageContext);
  return lang === undefined || lang.toLowerCase() === own.toLowerCase() ? undefined : lang;
}

/** Says in which language a record is, where its readers may expect another. */
export function LanguageMark({ lang }: { readonly lang: string | undefined }) {
  if (lang === undefined) return null;
  return (
    <span class="quiet" lang={lang} dir={directionOf(lang)}>
      {languageName(lang)}
    </span>
  );
}
