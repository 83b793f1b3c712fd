import { languageTag } from './language-tag.ts';

/** A language as `site.yaml` names it: its tag, and where its addresses begin if that is not `/` and the tag. */
export type NamedLanguage = string | { readonly tag: string; readonly path?: string | undefined };

/** A language of a site of several. */
export interface SiteLanguage {
  /** BCP 47, in its canonical spelling. */
  readonly tag: string;
  /** What the paths of its records begin with: `/fr`; empty of the language that has no prefix. */
  readonly below: string;
  /** Whether it is the one of the site. */
  readonly isOwn: boolean;
}

/** What a configuration says of languages. */
export interface LanguageSettings {
  /** Of the site: what nothing else is said of is in it. */
  readonly language: string;
  readonly languages?: readonly NamedLanguage[] | undefined;
}

/** The languages of a site, its own first; none of a site of one, which says nothing of languages. */
export function siteLanguages({ language, languages = [] }: LanguageSettings): readonly SiteLanguage[] {
  if (languages.length === 0) return [];
  const own = languageTag(language) ?? language;
  const named = languages.map((each) => namedLanguage(each, own));
  const main = named.find(({ tag }) => tag === own) ?? { tag: own, below: '', isOwn: true };
  const others = named.filter(({ tag }) => tag !== own);
  return others.length === 0 ? [] : [main, ...others];
}

function namedLanguage(named: NamedLanguage, own: string): SiteLanguage {
  const { tag: written, path } = typeof named === 'string' ? { tag: named } : named;
  const tag = languageTag(written) ?? written;
  const below = path ?? (tag === own ? '' : `/${tag.toLowerCase()}`);
  return { tag, below: below.replace(/\/+$/, ''), isOwn: tag === own };
}

/**
 * The language below whose prefix a path lies; the site's own elsewhere.
 * @param languages - of `siteLanguages`; `undefined` of a site of one language
 */
export function languageAt(path: string, languages: readonly SiteLanguage[]): SiteLanguage | undefined {
  const [own, ...others] = languages;
  return others.find(({ below }) => path === below || path.startsWith(`${below}/`)) ?? own;
}
