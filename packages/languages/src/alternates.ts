/** A page in a language. */
export interface Alternate {
  /** BCP 47, or `x-default`. */
  readonly lang: string;
  readonly url: string;
}

/**
 * A page and its translations, as each of them has to name them: by their languages, and last the one for readers of no
 * language among them (html.spec.whatwg.org, `hreflang`; x-default is Google's).
 * @param main - the language of the site
 */
export function alternatesOf(
  page: Alternate,
  translations: readonly Alternate[],
  main: string | undefined,
): readonly Alternate[] {
  const all = [page, ...translations]
    .map(({ lang, url }) => ({ lang, url }))
    .sort((a, b) => (a.lang < b.lang ? -1 : 1));
  const fallback = all.find(({ lang }) => lang === main);
  return fallback === undefined ? all : [...all, { lang: 'x-default', url: fallback.url }];
}
