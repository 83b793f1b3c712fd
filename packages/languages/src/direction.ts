/** Languages mostly written from right to left, by their primary subtags (BCP 47). */
const RIGHT_TO_LEFT = new Set(
  'ar arc arz azb ckb dv fa he iw ks mzn nqo pnb prs ps sd sdh syr ug ur yi'.split(' '),
);
/** Scripts written from right to left, by their subtags (ISO 15924). */
const RIGHT_TO_LEFT_SCRIPTS = new Set('adlm arab aran hebr nkoo rohg samr syrc thaa'.split(' '));

/** The `dir` of a language, by its script subtag where it has one; none where it is left to right, the default. */
export function directionOf(language: string): 'rtl' | undefined {
  const [code = '', ...subtags] = language.toLowerCase().split('-');
  const script = subtags.find((subtag) => /^[a-z]{4}$/.test(subtag));
  const rtl = script === undefined ? RIGHT_TO_LEFT.has(code) : RIGHT_TO_LEFT_SCRIPTS.has(script);
  return rtl ? 'rtl' : undefined;
}
