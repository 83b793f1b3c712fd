/** A language tag (BCP 47) in its canonical spelling, `pt-BR` for `pt_br`; `undefined` of what is none. */
export function languageTag(written: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(written.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}
