export { type Alternate, alternatesOf } from './alternates.ts';
export { directionOf } from './direction.ts';
export { type FoundLanguage, foundLanguages } from './found-languages.ts';
export { isKnownLanguage, languageName } from './language-names.ts';
export { type LanguagePlace, languagePlace } from './language-place.ts';
export { languageTag } from './language-tag.ts';
export {
  type LanguageSettings,
  languageAt,
  type NamedLanguage,
  type SiteLanguage,
  siteLanguages,
} from './site-language.ts';
export {
  type Doubled,
  findTranslations,
  type Translatable,
  type TranslatedAt,
  type Translations,
  translationKey,
} from './translations.ts';
