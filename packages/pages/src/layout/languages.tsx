import type { SiteSummary } from '@site/contract';
import { type Alternate, alternatesOf, directionOf } from '@site/languages';
import { useWords } from '../elements/words-context.ts';
import type { View } from './view.ts';

/** A page and its translations, as each of them names them to search engines; none where there are none. */
export function alternatesIn({ path, translations }: View, site: SiteSummary): readonly Alternate[] {
  if (path === null || translations.length === 0) return [];
  const own = { lang: site.language, url: site.baseUrl + path };
  return alternatesOf(own, translations, site.languages?.[0]?.lang);
}

/** Links to the same page in other languages; where there is none, to the home page of the language. */
export function Languages({ view, site }: { readonly view: View; readonly site: SiteSummary }) {
  const words = useWords();
  const { languages = [], language } = site;
  if (languages.length < 2) return null;
  const own = languages.find(({ lang }) => lang === language);
  const others = languages.filter((each) => each !== own);
  return (
    <nav aria-label={words.languages} class="languages">
      <details>
        <summary>{own?.name ?? words.languages}</summary>
        <ul>
          {others.map(({ lang, name, path }) => {
            const translation = view.translations.find((each) => each.lang === lang);
            return (
              <li>
                <a
                  href={translation?.path ?? path}
                  hreflang={lang}
                  lang={lang}
                  dir={directionOf(lang)}
                  rel={translation === undefined ? undefined : 'alternate'}
                >
                  {name}
                </a>
              </li>
            );
          })}
        </ul>
      </details>
    </nav>
  );
}
