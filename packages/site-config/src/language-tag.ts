/** How a language tag has to be. */
export const LANGUAGE_TAG = 'must be a language tag (BCP 47), such as en or pt-BR';

/** Whether a text is one language tag (BCP 47). */
export function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
